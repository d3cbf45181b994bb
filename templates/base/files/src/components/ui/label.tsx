import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

export const labelVariants = cva("flex items-center gap-2 text-sm leading-none font-medium select-none");

export function Label({ className, htmlFor, ...props }: ComponentProps<"label">) {
  // biome-ignore lint/a11y/noLabelWithoutControl: whoever uses it says which control it belongs to
  return <label data-slot="label" htmlFor={htmlFor} className={cn(labelVariants(), className)} {...props} />;
}
