// The .env of an app: fresh secrets and what it needs to start. It isn't rendered, since every app's differs.

import type { EnvVariable } from "../catalog/types";
import { usageError } from "../errors";

export function buildEnvFile(
  variables: EnvVariable[],
  given: Record<string, string>,
  makeSecret: () => string,
): string {
  for (const name of Object.keys(given)) {
    if (variables.some((variable) => variable.name === name)) continue;
    throw usageError("unknown-variable", `This app doesn't use ${name}.`, "Leave it out.");
  }
  const head = "# Read by the app and never committed. `.env.example` lists every variable.";
  return [head, "", ...buildEnvLines(variables, given, makeSecret)].join("\n");
}

/** Those that are given or have a first value, each with its description. */
function buildEnvLines(variables: EnvVariable[], given: Record<string, string>, makeSecret: () => string): string[] {
  return variables.flatMap((variable) => {
    const value = given[variable.name] ?? firstValue(variable, makeSecret);
    if (value === undefined) return [];
    return [`# ${variable.description}`, `${variable.name}=${quote(variable.name, value)}`, ""];
  });
}

function firstValue(variable: EnvVariable, makeSecret: () => string): string | undefined {
  if (variable.generate === "secret") return makeSecret();
  return variable.required ? variable.default : undefined;
}

/** In single quotes dotenv takes every character literally. In double quotes it would expand `$`. */
function quote(name: string, value: string): string {
  if (/^[\w./:@%+?&=,~-]*$/.test(value)) return value;
  if (/['\p{Cc}]/u.test(value)) {
    const message = `The value for ${name} contains an apostrophe or a control character.`;
    throw usageError("bad-value", message, "Percent-encode it, for example as %27.");
  }
  return `'${value}'`;
}

/** Appends variables that an update brings, with fresh secrets. Nothing in the text is changed or removed. */
export function appendEnv(
  text: string,
  variables: EnvVariable[],
  makeSecret: () => string,
): { text: string; appended: string[] } {
  const known = new Set([...text.matchAll(/^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=/gm)].map(([, name]) => name));
  const missing = variables.filter(({ name }) => !known.has(name));
  const lines = buildEnvLines(missing, {}, makeSecret);
  if (lines.length === 0) return { text, appended: [] };
  const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  const start = text === "" || text.endsWith("\n") ? "" : lineEnd;
  const block = lines.join("\n").trimEnd().replaceAll("\n", lineEnd);
  return {
    text: `${text}${start}${lineEnd}${block}${lineEnd}`,
    appended: missing.map(({ name }) => name).filter((name) => lines.some((line) => line.startsWith(`${name}=`))),
  };
}
