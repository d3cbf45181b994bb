// What server actions return; the forms in the browser read it too.
export interface ActionError {
  code: string;
  message: string;
  /** Field name to what is wrong with it. */
  fields?: Record<string, string>;
}

export type ActionResult<Data = unknown> = { ok: true; data: Data } | ActionFailure;

interface ActionFailure {
  ok: false;
  error: ActionError;
  /** What was in the form, so that it needn't be typed again. Passwords are never sent back. */
  typed?: Record<string, string>;
}
