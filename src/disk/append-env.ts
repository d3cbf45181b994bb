// Appends variables that an update brings to the text of an app's .env, with fresh secrets. Nothing in it is changed or
// removed.

import type { EnvVariable } from "../catalog/types";
import { buildEnvLines } from "./env-file";

/** The new text, and the names of the appended ones. */
export function appendEnv(text: string, variables: EnvVariable[]): { text: string; appended: string[] } {
  const known = new Set([...text.matchAll(/^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=/gm)].map(([, name]) => name));
  const missing = variables.filter(({ name }) => !known.has(name));
  const lines = buildEnvLines(missing, {});
  if (lines.length === 0) return { text, appended: [] };
  const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  const start = text === "" || text.endsWith("\n") ? "" : lineEnd;
  const block = lines.join("\n").trimEnd().replaceAll("\n", lineEnd);
  return {
    text: `${text}${start}${lineEnd}${block}${lineEnd}`,
    appended: missing.map(({ name }) => name).filter((name) => lines.some((line) => line.startsWith(`${name}=`))),
  };
}
