"use client";
// Sends the form around it, once: while the answer is awaited it says so and takes no second press.
import type { ComponentProps, MouseEvent } from "react";
import { useFormStatus } from "react-dom";
import { type ButtonKind, buttonClass } from "./button-class";

interface SubmitButtonProps extends ComponentProps<"button"> {
  kind?: ButtonKind;
}

export function SubmitButton({ kind, className, children, ...button }: SubmitButtonProps) {
  const { pending } = useFormStatus();
  // Not `disabled`, which would take the focus away.
  function onClick(event: MouseEvent) {
    if (pending) event.preventDefault();
  }
  return (
    <button
      {...button}
      type="submit"
      aria-disabled={pending || undefined}
      onClick={onClick}
      className={buttonClass(kind, className)}
    >
      {children}
    </button>
  );
}
