// A sentence that stands out: what went wrong, or what was done.
import type { ComponentProps } from "react";

const tones = {
  danger: "border-danger/25 bg-danger-soft text-danger",
  success: "border-success/25 bg-success-soft text-success",
  info: "border-accent/25 bg-accent-soft text-ink",
};

interface AlertProps extends ComponentProps<"p"> {
  tone: keyof typeof tones;
}

export function Alert({ tone, ...paragraph }: AlertProps) {
  return <p {...paragraph} className={`rounded-lg border px-3.5 py-2.5 text-sm leading-relaxed ${tones[tone]}`} />;
}
