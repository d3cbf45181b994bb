import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

export function Avatar({ className, ...props }: ComponentProps<"span">) {
  return (
    <span
      data-slot="avatar"
      className={cn("relative flex size-8 shrink-0 overflow-hidden rounded-full text-xs select-none", className)}
      {...props}
    />
  );
}

export function AvatarImage({ className, alt = "", ...props }: ComponentProps<"img">) {
  // biome-ignore lint/performance/noImgElement: an avatar can be at any address
  return <img data-slot="avatar-image" alt={alt} className={cn("absolute inset-0 size-full", className)} {...props} />;
}

/** Below the picture: what people see until it is there, or if there is none. */
export function AvatarFallback({ className, ...props }: ComponentProps<"span">) {
  return (
    <span
      data-slot="avatar-fallback"
      className={cn(
        "flex size-full items-center justify-center rounded-full bg-accent font-semibold text-accent-foreground",
        className,
      )}
      {...props}
    />
  );
}
