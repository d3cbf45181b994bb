"use client";
// What a form says after its action has answered, and where the focus goes then.
import type { ActionError, ActionResult } from "@/http/action-result";
import { alertVariants } from "./ui/alert";

export function FormMessage({ result, success }: { result: ActionResult | null; success?: string }) {
  if (!result) return null;
  const text = result.ok ? success : errorText(result.error);
  if (!text) return null;
  return (
    <p
      tabIndex={-1}
      data-message=""
      className={alertVariants({ variant: result.ok ? "success" : "destructive", className: "block!" })}
    >
      {text}
    </p>
  );
}

/** What is wrong with fields is shown next to them; with the whole of them, it is here. */
function errorText({ message, fields }: ActionError): string | undefined {
  return fields ? fields.body : message;
}

/** Moves the focus to the first error. If the button that had it is gone, to the message, or to the heading above. */
export function focusResult(form: HTMLFormElement | null, result: ActionResult | null): void {
  if (!form || !result) return;
  if (result.ok && document.activeElement !== document.body) return;
  const place = form.querySelector<HTMLElement>("[aria-invalid=true], [data-message]") ?? headingOf(form);
  place?.focus();
}

/** Of the card that the form is in. */
function headingOf(form: HTMLFormElement): HTMLElement | null | undefined {
  return form.closest("[role=region]")?.querySelector<HTMLElement>("h2[tabindex]");
}
