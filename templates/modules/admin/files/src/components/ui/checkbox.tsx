import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";

export const checkboxVariants = cva("size-4 shrink-0 cursor-pointer accent-primary disabled:cursor-not-allowed");

/** The browser's own. */
export function Checkbox({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  return <input type="checkbox" data-slot="checkbox" className={checkboxVariants({ className })} {...props} />;
}
