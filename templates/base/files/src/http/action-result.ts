import type { TypedFields } from "./form-fields";

/** What actions return; the forms in the browser read it too. */
export type ActionResult<Data = unknown> = { ok: true; data: Data } | ActionFailure;

interface ActionFailure {
  ok: false;
  error: ActionError;
  /** What was in the form, so that it needn't be typed again. Secrets are never sent back. */
  typed?: TypedFields;
}

interface ActionError {
  code: string;
  message: string;
  /** Field name to what is wrong with it. */
  fields?: Record<string, string>;
  /** With the code `reauthentication_required`: how it can be done. */
  methods?: string[];
}
