import type { TypedFields } from "./form-fields";

/** What actions return; the forms in the browser read it too. */
export type ActionResult<Data = unknown> = { ok: true; data: Data } | ActionFailure;

interface ActionFailure {
  ok: false;
  error: ActionError;
  /** What was in the form, so that it needn't be typed again. Secrets are never sent back. */
  typed?: TypedFields;
}

export interface ActionError {
  code: string;
  message: string;
  /** Field name to what is wrong with it; "body" is the whole of them. */
  fields?: Record<string, string>;
  /** With the code `reauthentication_required`: how it can be done. */
  methods?: string[];
}
