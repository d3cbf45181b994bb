"use client";
// The frame of pages for signed-in people: a sidebar that folds up, beside the content. On phones it is a sheet, which is
// the browser's own popover. Both work without JavaScript; with it, nobody waits for the server.
import { Menu, PanelLeft, X } from "lucide-react";
import { type ComponentProps, createContext, type ReactNode, useContext, useState } from "react";
import { ActionForm } from "./form";
import { buttonVariants } from "./ui/button";

const SIDEBAR_ID = "sidebar";

const Sidebar = createContext({ isOpen: true, setOpen: (_: boolean) => {} });

/** `isOpen`: what the browser's cookie says. For whatever looks different while it is folded up, there is the variant `folded:`. */
export function SidebarProvider({ isOpen: wasOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(wasOpen);
  return (
    <div
      data-sidebar={isOpen ? "expanded" : "collapsed"}
      className="md:grid md:grid-cols-[16rem_minmax(0,1fr)] md:data-[sidebar=collapsed]:grid-cols-[3.75rem_minmax(0,1fr)]"
    >
      <Sidebar value={{ isOpen, setOpen }}>{children}</Sidebar>
    </div>
  );
}

export function SidebarPanel({ children }: { children: ReactNode }) {
  return (
    <aside
      id={SIDEBAR_ID}
      popover="auto"
      aria-label="Sidebar"
      className="fixed inset-y-0 left-0 h-dvh w-72 max-w-[85vw] flex-col gap-2 overflow-y-auto border-r border-sidebar-border bg-sidebar p-3 text-sidebar-foreground shadow-xl transition-[translate] backdrop:bg-black/40 open:flex starting:open:-translate-x-full md:sticky md:top-0 md:flex md:w-auto md:overflow-visible md:shadow-none"
    >
      {children}
    </aside>
  );
}

/** On phones, above the content. */
export function SidebarOpener() {
  return (
    <button
      type="button"
      popoverTarget={SIDEBAR_ID}
      className={buttonVariants({ variant: "ghost", size: "icon", className: "size-11" })}
    >
      <Menu />
      <span className="sr-only">Menu</span>
    </button>
  );
}

/** On phones, in the sheet. It also closes with Escape, or by a tap beside it. */
export function SidebarCloser() {
  return (
    <button
      type="button"
      popoverTarget={SIDEBAR_ID}
      popoverTargetAction="hide"
      className={buttonVariants({ variant: "ghost", size: "icon", className: "size-11 md:hidden" })}
    >
      <X />
      <span className="sr-only">Close</span>
    </button>
  );
}

/** Folds the sidebar up, and remembers it. */
export function SidebarTrigger({ action }: Pick<ComponentProps<typeof ActionForm>, "action">) {
  const { isOpen, setOpen } = useContext(Sidebar);
  return (
    <ActionForm action={action} name="setSidebar" onSubmit={() => setOpen(!isOpen)} className="hidden md:block">
      <button
        type="submit"
        name="state"
        value={isOpen ? "collapsed" : "expanded"}
        aria-expanded={isOpen}
        className={buttonVariants({ variant: "ghost", size: "icon-sm", className: "text-muted-foreground" })}
      >
        <PanelLeft />
        <span className="sr-only">Sidebar</span>
      </button>
    </ActionForm>
  );
}
