// What a server action answers; the forms in the browser read it too.
export interface ActionError {
  code: string;
  message: string;
  /** What is wrong with which field. */
  fields?: Record<string, string>;
}

export type ActionResult<Data = unknown> = { ok: true; data: Data } | ActionFailure;

interface ActionFailure {
  ok: false;
  error: ActionError;
  /** What stood in the form, so that nobody types it again. Passwords are never sent back. */
  typed?: Record<string, string>;
}
