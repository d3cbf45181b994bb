// A button that opens a list of links and buttons. It is the browser's own popover, so it opens without JavaScript, and
// closes with Escape or a click beside it. It stands next to its button where the browser knows CSS anchors, and at the
// bottom of the window elsewhere.
import { Slot } from "@radix-ui/react-slot";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** `popoverTarget` is the `id` of the menu. */
export function ActionMenuTrigger({ asChild = false, ...props }: ComponentProps<"button"> & { asChild?: boolean }) {
  const Component = asChild ? Slot : "button";
  return <Component type="button" data-slot="action-menu-trigger" {...props} />;
}

export function ActionMenuContent({ className, ...props }: ComponentProps<"div"> & { id: string }) {
  return (
    <div
      popover="auto"
      data-slot="action-menu-content"
      className={cn(
        "fixed inset-x-2 top-auto bottom-2 w-auto rounded-lg border bg-popover p-1 text-popover-foreground shadow-lg",
        "supports-[position-area:top]:inset-auto supports-[position-area:top]:m-1 supports-[position-area:top]:min-w-56 supports-[position-area:top]:[position-anchor:auto] supports-[position-area:top]:[position-area:block-end_span-inline-start] supports-[position-area:top]:[position-try-fallbacks:flip-block,flip-inline]",
        className,
      )}
      {...props}
    />
  );
}

interface ActionMenuItemProps extends ComponentProps<"button"> {
  variant?: "default" | "destructive";
  asChild?: boolean;
}

export function ActionMenuItem({ className, variant = "default", asChild = false, ...props }: ActionMenuItemProps) {
  const Component = asChild ? Slot : "button";
  return (
    <Component
      data-slot="action-menu-item"
      data-variant={variant}
      className={cn(
        "flex min-h-8 w-full cursor-pointer items-center gap-2 rounded-md px-2 py-1.5 text-left text-sm hover:bg-accent hover:text-accent-foreground focus-visible:-outline-offset-2 data-[variant=destructive]:text-destructive data-[variant=destructive]:hover:bg-destructive/10 pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0",
        className,
      )}
      {...props}
    />
  );
}
