"use client";
// A text input with its label, hint and error, tied together for screen readers. What was typed stays after an error, except passwords.
import { type ComponentProps, useId } from "react";
import { useField } from "./action-form";

interface FieldProps extends Omit<ComponentProps<"input">, "id" | "className"> {
  name: string;
  label: string;
  hint?: string;
}

export function Field({ name, label, hint, defaultValue, ...input }: FieldProps) {
  const id = useId();
  const { error, typed } = useField(name);
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        {...input}
        id={id}
        name={name}
        defaultValue={typed ?? defaultValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        className="h-11 w-full rounded-lg border border-edge bg-surface px-3 text-base transition-colors placeholder:text-muted hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-danger"
      />
      {error && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
