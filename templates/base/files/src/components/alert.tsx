// A message that stands out: an error, or a confirmation.
import type { ComponentProps } from "react";

const variants = {
  destructive: "border-destructive/25 bg-destructive/10 text-destructive",
  success: "border-success/25 bg-success/10 text-success",
};

interface AlertProps extends ComponentProps<"p"> {
  variant: keyof typeof variants;
}

export function Alert({ variant, className = "", ...paragraph }: AlertProps) {
  const look = `rounded-lg border px-3.5 py-2.5 text-sm leading-relaxed ${variants[variant]} ${className}`;
  return <p {...paragraph} className={look.trim()} />;
}
