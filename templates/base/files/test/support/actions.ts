// Calls server actions by their ids, as somebody would who reads the ids out of the forms of a page.
import { type Client, listForms } from "./client";

export interface ServerAction {
  name: string;
  id: string;
  /** Where its form is. */
  page: string;
}

export interface CalledAction {
  response: Response;
  text: string;
  /** Missing when the action redirected or did not run. */
  result?: ActionResult;
}

type ActionResult =
  | { ok: true; data: unknown }
  | { ok: false; error: { code: string; fields?: Record<string, string> } };

/** The actions whose forms these clients see on these pages. An action without a form can't be called from outside. */
export async function findActions(clients: Client[], pages: string[]): Promise<Map<string, ServerAction>> {
  const actions = new Map<string, ServerAction>();
  for (const client of clients) {
    for (const page of pages) {
      const html = await (await client.get(page)).text();
      for (const { name, values } of listForms(html)) {
        const id = actionId(values);
        if (name && id && !actions.has(name)) actions.set(name, { name, id, page });
      }
    }
  }
  return actions;
}

/** React puts the id into a hidden field: `$ACTION_ID_<id>`, or as JSON into `$ACTION_1:0` for useActionState. */
function actionId(values: Record<string, string>): string | undefined {
  for (const [field, value] of Object.entries(values)) {
    if (/^\$ACTION_\d+:0$/.test(field)) return JSON.parse(value).id;
    if (field.startsWith("$ACTION_ID_")) return field.slice("$ACTION_ID_".length);
  }
}

export async function callAction(
  client: Client,
  action: Pick<ServerAction, "id" | "page">,
  input: unknown = {},
  headers: Record<string, string> = {},
): Promise<CalledAction> {
  const response = await client.request(action.page, {
    method: "POST",
    headers: {
      "next-action": action.id,
      "content-type": "text/plain;charset=UTF-8",
      accept: "text/x-component",
      ...headers,
    },
    body: JSON.stringify([input]),
  });
  const text = await response.text();
  const line = /^1:(\{"ok".*\})$/m.exec(text)?.[1];
  return { response, text, ...(line && { result: JSON.parse(line) as ActionResult }) };
}

/** "ok", the code of the error, where the action led to, or the status. */
export function outcomeOf({ response, result }: CalledAction): string {
  if (result) return result.ok ? "ok" : result.error.code;
  const target = response.headers.get("x-action-redirect");
  return target ? `to ${target.replace(/;.*$/, "")}` : `status ${response.status}`;
}
