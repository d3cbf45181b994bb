// Calls the server actions of a built app straight by their ids, as somebody would who reads them out of a page.

import { readFileSync } from "node:fs";
import path from "node:path";
import type { Client } from "./client";

interface ServerReference {
  exportedName: string;
  workers: Record<string, unknown>;
}

interface ActionResult {
  ok: boolean;
  error?: { code: string };
}

export interface CalledAction {
  response: Response;
  text: string;
  /** "ok", the code of the error, or where the action led to. */
  outcome: string;
}

/** The ids of the build's actions and a page that answers for each, by name. */
export function listActions(folder: string): Map<string, { id: string; page: string }> {
  const file = path.join(folder, ".next/server/server-reference-manifest.json");
  const manifest: { node: Record<string, ServerReference> } = JSON.parse(readFileSync(file, "utf8"));
  const references = Object.entries(manifest.node);
  return new Map(references.map(([id, { exportedName, workers }]) => [exportedName, { id, page: pageOf(workers) }]));
}

/** "app/admin/users/[userId]/page" -> "/admin/users/x" */
function pageOf(workers: Record<string, unknown>): string {
  const page = Object.keys(workers)[0] ?? "";
  return (
    page
      .replace(/^app/, "")
      .replace(/\/page$/, "")
      .replaceAll(/\[\w+\]/g, "x") || "/"
  );
}

export async function callAction(folder: string, client: Client, name: string, input: unknown): Promise<CalledAction> {
  const action = listActions(folder).get(name);
  if (!action) throw new Error(`The build has no action ${name}.`);
  const response = await client.request(action.page, {
    method: "POST",
    headers: { "next-action": action.id, "content-type": "text/plain;charset=UTF-8", accept: "text/x-component" },
    body: JSON.stringify([input]),
  });
  const text = await response.text();
  const line = /^1:(\{"ok".*\})$/m.exec(text)?.[1];
  return { response, text, outcome: line ? outcomeOf(JSON.parse(line)) : redirectOf(response) };
}

function outcomeOf(result: ActionResult): string {
  return result.ok ? "ok" : (result.error?.code ?? "");
}

function redirectOf(response: Response): string {
  const target = response.headers.get("x-action-redirect");
  return target ? `to ${target.replace(/;.*$/, "")}` : `status ${response.status}`;
}
