// A message that stands out: an error, or a confirmation.
import type { ComponentProps } from "react";

const tones = {
  danger: "border-destructive/25 bg-destructive/10 text-destructive",
  success: "border-success/25 bg-success/10 text-success",
};

interface AlertProps extends ComponentProps<"p"> {
  tone: keyof typeof tones;
}

export function Alert({ tone, className = "", ...paragraph }: AlertProps) {
  const look = `rounded-lg border px-3.5 py-2.5 text-sm leading-relaxed ${tones[tone]} ${className}`;
  return <p {...paragraph} className={look.trim()} />;
}
