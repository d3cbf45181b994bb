// Calls server actions straight by their ids, as somebody would who reads them out of a page.
import { readFileSync } from "node:fs";
import type { ActionResult } from "@/actions/result";
import type { Client } from "../support/client";

interface ServerReference {
  exportedName: string;
  workers: Record<string, unknown>;
}

export interface ActionReference {
  id: string;
  name: string;
  /** A page that answers for it. */
  page: string;
}

/** Every action of the build, by name. */
export function listActions(): Map<string, ActionReference> {
  const manifest = JSON.parse(readFileSync(".next/server/server-reference-manifest.json", "utf8"));
  const references = Object.entries(manifest.node as Record<string, ServerReference>);
  return new Map(
    references.map(([id, { exportedName: name, workers }]) => {
      const page = (Object.keys(workers)[0] ?? "").replace(/^app/, "").replace(/\/page$/, "") || "/";
      return [name, { id, name, page }];
    }),
  );
}

export interface ActionAnswer {
  response: Response;
  /** Nothing when the action led elsewhere or was not run. */
  result?: ActionResult;
}

export async function callAction(
  client: Client,
  name: string,
  input: unknown = {},
  headers: Record<string, string> = {},
): Promise<ActionAnswer> {
  const action = listActions().get(name);
  if (!action) throw new Error(`The build has no action ${name}.`);
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
  const line = /^1:(\{"ok".*\})$/m.exec(await response.clone().text())?.[1];
  return { response, ...(line && { result: JSON.parse(line) as ActionResult }) };
}

/** "ok", or the code of the error, or where the action led to. */
export async function outcomeOf(client: Client, name: string, input?: unknown): Promise<string> {
  const { response, result } = await callAction(client, name, input);
  if (result) return result.ok ? "ok" : result.error.code;
  return response.headers.get("x-action-redirect") ?? `status ${response.status}`;
}
