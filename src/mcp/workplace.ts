// Where tools may work, and how they answer.

import path from "node:path";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import type { Offer } from "../catalog/load-offer";
import { CliError, usageError } from "../errors";

/** What every tool needs to know. */
export interface Workplace {
  offer: Offer;
  /** Real path. Nothing outside of it is read or written on behalf of a client. */
  root: string;
  signal: AbortSignal;
}

/** Both are real paths, so a link doesn't lead out either. */
export function refuseOutside(root: string, folder: string): void {
  const way = path.relative(root, folder);
  if (way !== ".." && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way)) return;
  throw usageError(
    "outside",
    `${folder} is outside of ${root}.`,
    "Start the server in a folder that contains the app. Nothing was changed.",
  );
}

/** What a tool gives back, or an error in the words of the command line. */
export async function answer(work: () => Promise<object | string>): Promise<CallToolResult> {
  try {
    const result = await work();
    return { content: [{ type: "text", text: typeof result === "string" ? result : JSON.stringify(result) }] };
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    const { code, message, hint, details, log } = error;
    const text = JSON.stringify({ ok: false, error: { code, message, hint, log, ...details } });
    return { isError: true, content: [{ type: "text", text }] };
  }
}
