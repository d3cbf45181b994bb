// The frame of the pages for signed-in people: the sidebar, and the content beside it.
import { connection } from "next/server";
import { setSidebar } from "@/account/actions";
import { currentSession } from "@/auth/current-session";
import { Brand } from "@/components/brand";
import { SidebarCloser, SidebarOpener, SidebarPanel, SidebarProvider, SidebarTrigger } from "@/components/sidebar";
import { isSidebarOpen } from "@/components/sidebar-state";
import { Themed } from "@/components/theme";
import { Toaster } from "@/components/toaster";
import { CommandPalette, CommandPaletteOpener } from "./command-palette";
import { Navigation } from "./navigation";
import { navigationCommands } from "./navigation-commands";
import { UserMenu } from "./user-menu";

/** Protects nothing: a layout stays as it is while people go from page to page. Each page asks who has opened it. */
export default async function AppLayout({ children }: LayoutProps<"/">) {
  // The policy of these pages has a nonce, so none of them can be static.
  await connection();
  const session = await currentSession();
  return (
    <Themed>
      <a
        href="#content"
        className="sr-only rounded-md bg-card px-4 py-3 focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-20"
      >
        Skip to content
      </a>
      <SidebarProvider isOpen={await isSidebarOpen()}>
        <SidebarPanel>
          <div className="flex items-center justify-between gap-2 pl-0.5 folded:flex-col">
            <Brand />
            <SidebarTrigger action={setSidebar} />
            <SidebarCloser />
          </div>
          {session && <CommandPaletteOpener className="hidden min-h-9 md:flex folded:justify-center folded:px-0" />}
          {session && <Navigation user={session.user} />}
          {session && <UserMenu user={session.user} />}
        </SidebarPanel>
        <div className="min-w-0">
          <header className="sticky top-0 z-10 flex items-center gap-1 border-b bg-background px-2 py-1.5 md:hidden">
            <SidebarOpener />
            <Brand />
            {session && <CommandPaletteOpener className="ml-auto flex min-h-11" />}
          </header>
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto w-full max-w-6xl px-4 pt-6 pb-16 outline-none sm:px-6 md:pt-8 lg:px-10"
          >
            {children}
          </main>
        </div>
      </SidebarProvider>
      {session && <CommandPalette commands={navigationCommands(session.user)} />}
      <Toaster />
    </Themed>
  );
}
