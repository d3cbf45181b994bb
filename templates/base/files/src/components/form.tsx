"use client";
// Forms for server actions: they work without JavaScript; with it, they stay on the page and say what happened. Of the
// components in ui, this file takes the looks alone: what joins class names is for the server.
import type { VariantProps } from "class-variance-authority";
import { LoaderCircle } from "lucide-react";
import {
  type ComponentProps,
  createContext,
  type FormEventHandler,
  type MouseEvent,
  type ReactNode,
  useActionState,
  useContext,
  useEffect,
  useId,
  useRef,
} from "react";
import { useFormStatus } from "react-dom";
import type { ActionResult } from "@/http/action-result";
import { FormMessage, focusResult } from "./form-message";
import { PasswordInput } from "./password-input";
import { toast } from "./toaster";
import { buttonVariants } from "./ui/button";
import { inputVariants } from "./ui/input";
import { labelVariants } from "./ui/label";
import { useHasScript } from "./use-has-script";

type FormAction = (last: ActionResult | null, form: FormData) => Promise<ActionResult>;

interface ActionFormProps {
  action: FormAction;
  /** The action's name. Tests find the form by it. */
  name: string;
  /** Shown after success. Leave it out where the page itself shows the change. */
  success?: string;
  /** The same, but for a moment and in a corner. A function gets what the action answered, and may have nothing to say. */
  toast?: string | ((data: unknown) => string | undefined);
  className?: string;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

const LastResult = createContext<ActionResult | null>(null);

/** Within a form: what its action answered last. */
export function useLastResult(): ActionResult | null {
  return useContext(LastResult);
}

export function ActionForm(props: ActionFormProps) {
  const { action, name, className = "grid gap-5", onSubmit, children } = props;
  const [result, submit] = useActionState(action, null);
  const form = useRef<HTMLFormElement>(null);
  const done = result?.ok ? doneText(props.toast, result.data) : undefined;
  useEffect(() => focusResult(form.current, result), [result]);
  useEffect(() => {
    if (!done || !result) return;
    // It covers the toast, and has nothing more to ask.
    form.current?.closest("dialog")?.close();
    toast(done);
  }, [result, done]);
  // Without JavaScript, the form itself has to say it.
  const success = useHasScript() ? props.success : (props.success ?? done);
  return (
    <form ref={form} action={submit} onSubmit={onSubmit} data-action={name} className={className}>
      {/* Always in the page, so that screen readers announce what appears in it. Takes no space while empty. */}
      <div aria-live="polite" className="empty:sr-only">
        <FormMessage result={result} success={success} />
      </div>
      <LastResult value={result}>{children}</LastResult>
    </form>
  );
}

function doneText(text: ActionFormProps["toast"], data: unknown): string | undefined {
  return typeof text === "function" ? text(data) : text;
}

interface BaseFieldProps {
  name: string;
  label: string;
  hint?: string;
}

interface FieldProps extends BaseFieldProps, Omit<ComponentProps<"input">, "id" | "name" | "className"> {}

/** A text input with its label, hint and error. Keeps what was typed after an error, except secrets. */
export function Field({ name, label, hint, defaultValue, ...input }: FieldProps) {
  const { control, parts } = useField({ name, label, hint }, defaultValue);
  const attributes = { ...input, ...control, className: inputVariants() };
  const isSecret = input.type === "password";
  return <FieldParts {...parts} control={isSecret ? <PasswordInput {...attributes} /> : <input {...attributes} />} />;
}

// slot: fields

function useField<Value>({ name, label, hint }: BaseFieldProps, defaultValue: Value) {
  const id = useId();
  const result = useLastResult();
  const failed = result?.ok === false ? result : undefined;
  const error = failed?.error.fields?.[name];
  const typed = failed?.typed?.[name];
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return {
    control: {
      id,
      name,
      defaultValue: typeof typed === "string" ? typed : defaultValue,
      "aria-invalid": error ? true : undefined,
      "aria-describedby": describedBy || undefined,
    },
    parts: { id, label, hint, error },
  };
}

interface FieldPartsProps extends Omit<BaseFieldProps, "name"> {
  id: string;
  error: string | undefined;
  control: ReactNode;
}

function FieldParts({ id, label, control, error, hint }: FieldPartsProps) {
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className={labelVariants()}>
        {label}
      </label>
      {control}
      {error && (
        <p id={`${id}-error`} className="text-sm text-destructive">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted-foreground">
          {hint}
        </p>
      )}
    </div>
  );
}

export function NewPasswordField(props: Pick<FieldProps, "name" | "label">) {
  const hint = "At least 8 characters. A few random words work well.";
  const rules = { autoComplete: "new-password", minLength: 8, maxLength: 256, required: true };
  return <Field {...props} {...rules} type="password" hint={hint} />;
}

type SubmitButtonProps = ComponentProps<"button"> & VariantProps<typeof buttonVariants>;

/** Submits the form around it, and ignores further clicks until the answer is there. */
export function SubmitButton({ variant, size, className, onClick, children, ...button }: SubmitButtonProps) {
  const { pending } = useFormStatus();
  // Not `disabled`, which would drop the focus.
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...button}
      type="submit"
      aria-disabled={pending || undefined}
      onClick={handleClick}
      className={buttonVariants({ variant, size, className })}
    >
      {pending && <LoaderCircle className="animate-spin" />}
      {children}
    </button>
  );
}
