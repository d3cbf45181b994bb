// What a server action answers; the forms in the browser read it too.
export interface ActionError {
  code: string;
  message: string;
  /** What is wrong with which field. */
  fields?: Record<string, string>;
}

export type ActionResult<Data = unknown> = { ok: true; data: Data } | { ok: false; error: ActionError };
