// Appends variables that an update brings to the app's .env, with fresh secrets. Nothing in it is changed or removed.

import { appendFileSync, readFileSync } from "node:fs";
import path from "node:path";
import type { EnvVariable } from "../catalog/types";
import { buildEnvLines } from "./env-file";

/** The names of the appended ones. An app without .env gets its variables from elsewhere, and none is made. */
export function appendEnv(folder: string, variables: EnvVariable[]): string[] {
  const file = path.join(folder, ".env");
  const text = readIfThere(file);
  if (text === undefined) return [];
  const known = new Set([...text.matchAll(/^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=/gm)].map(([, name]) => name));
  const missing = variables.filter(({ name }) => !known.has(name));
  const lines = buildEnvLines(missing, {});
  if (lines.length === 0) return [];
  const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  const start = text === "" || text.endsWith("\n") ? "" : lineEnd;
  appendFileSync(file, `${start}${lineEnd}${lines.join("\n").trimEnd().replaceAll("\n", lineEnd)}${lineEnd}`);
  return missing.map(({ name }) => name).filter((name) => lines.some((line) => line.startsWith(`${name}=`)));
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
