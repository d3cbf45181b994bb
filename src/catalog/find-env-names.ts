// Finds the environment variables that a template file reads, so that they can be compared with the manifests.

import { decodeText } from "../text";
import { variablesPath } from "./app-conventions";
import { splitCode } from "./split-code";
import type { TemplateFile } from "./types";

const codeFile = /\.(ts|tsx|mts|js|mjs|cjs)$/;
const variable = /^[A-Z][A-Z0-9_]*$/;

export function findEnvNames(file: Pick<TemplateFile, "appPath" | "content">): string[] {
  if (!codeFile.test(file.appPath)) return [];
  const code = decodeText(file.content);
  return [...new Set([...findNames(code), ...(file.appPath === variablesPath ? findDefinitions(code) : [])])];
}

/** Where the app defines its variables: `NAME: z.string()`, by itself or in an object. */
function findDefinitions(code: string): string[] {
  const tokens = splitCode(code).map(({ text }) => text);
  return tokens.filter((token, index) => variable.test(token) && tokens[index + 1] === ":");
}

function findNames(code: string): string[] {
  const tokens = splitCode(code).map(({ text }) => text);
  const names = tokens.flatMap((_, index) => {
    const next = (count: number) => tokens.slice(index, index + count).join("");
    return next(3) === "process.env" ? readVariable(tokens, index) : [];
  });
  // What a text embeds is code, too.
  const embedded = tokens.filter((token) => token.startsWith("`")).flatMap((text) => listEmbedded(text));
  return [...names.filter((name) => variable.test(name)), ...embedded.flatMap(findNames)];
}

/** process.env.A, process.env?.A, process.env["A"], and { A, B: b } = process.env */
function readVariable(tokens: string[], index: number): string[] {
  const [sign, ...rest] = tokens.slice(index + 3).filter((token, offset) => !(token === "?" && offset === 0));
  if (sign === ".") return rest.slice(0, 1);
  if (sign === "[" && rest[1] === "]") return [(rest[0] ?? "").slice(1, -1)];
  if (tokens[index - 1] !== "=" || tokens[index - 2] !== "}") return [];
  const opening = tokens.lastIndexOf("{", index - 2);
  return listKeys(tokens, opening);
}

/** The keys of the object that begins here, without those of objects in it. */
function listKeys(tokens: string[], opening: number): string[] {
  const keys: string[] = [];
  let depth = 0;
  for (let index = opening; index < tokens.length; index++) {
    const token = tokens[index] ?? "";
    if (/^[{[(]$/.test(token)) depth += 1;
    else if (/^[}\])]$/.test(token)) depth -= 1;
    if (depth === 0) break;
    const isKey = depth === 1 && /^[{,]$/.test(token);
    if (isKey) keys.push((tokens[index + 1] ?? "").replace(/^["']|["']$/g, ""));
  }
  return keys;
}

function listEmbedded(text: string): string[] {
  return [...text.matchAll(/\$\{([^}]*)\}/g)].map(([, code = ""]) => code);
}
