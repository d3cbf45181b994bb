"use client";
// A form whose action is a server action: it works as a plain form, and with JavaScript it stays on the page and says what happened.
import { createContext, type ReactNode, useActionState, useContext, useEffect, useRef } from "react";
import type { ActionResult } from "@/actions/result";
import { Alert } from "./alert";

type FormAction = (last: ActionResult | null, form: FormData) => Promise<ActionResult>;

interface ActionFormProps {
  action: FormAction;
  /** The action's name, by which tests and styles find the form. */
  name: string;
  /** What to say when it went well; without it the page shows that itself. */
  success?: string;
  className?: string;
  children: ReactNode;
}

const LastResult = createContext<ActionResult | null>(null);

/** What is wrong with a field of the form around it, and what was typed there before. */
export function useField(name: string): { error?: string; typed?: string } {
  const result = useContext(LastResult);
  if (!result || result.ok) return {};
  return { error: result.error.fields?.[name], typed: result.typed?.[name] };
}

export function ActionForm({ action, name, success, className = "grid gap-5", children }: ActionFormProps) {
  const [result, submit] = useActionState(action, null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => showResult(form.current, result), [result]);
  return (
    <form ref={form} action={submit} data-action={name} className={className}>
      {/* Always there, so that screen readers notice what appears in it. Empty, it takes no room. */}
      <div aria-live="polite" className="empty:sr-only">
        <Message result={result} success={success} />
      </div>
      <LastResult value={result}>{children}</LastResult>
    </form>
  );
}

function Message({ result, success }: { result: ActionResult | null; success?: string }) {
  if (!result) return null;
  const text = result.ok ? success : result.error.message;
  // A mistake in a field is told at the field.
  if (!text || (!result.ok && result.error.fields)) return null;
  return (
    <Alert tone={result.ok ? "success" : "danger"} tabIndex={-1} data-message="">
      {text}
    </Alert>
  );
}

/** Moves the focus to what needs attention, or to the message when the pressed button went away. */
function showResult(form: HTMLFormElement | null, result: ActionResult | null): void {
  if (!form || !result) return;
  if (result.ok && document.activeElement !== document.body) return;
  form.querySelector<HTMLElement>("[aria-invalid=true], [data-message]")?.focus();
}
