// The import statements at the top of a file: what they import, and how they are written.

import { type FoundImport, findImports, type ImportedName } from "../catalog/find-imports";
import { compareNames } from "./compare-modules";

/** Without names, default and namespace: import "…", whose place matters. */
export interface ImportStatement extends Pick<FoundImport, "module" | "isType" | "default" | "namespace" | "quote"> {
  names: ImportedName[];
  /** Its lines. */
  from: number;
  to: number;
  /** Has a comment inside, which would be lost if it were written anew. */
  isAnnotated: boolean;
}

/** One name that a file imports: "default" and "*" are names, too. */
export interface Binding {
  module: string;
  name: string;
  local: string;
  isType: boolean;
}

/** Where a formatter breaks a line, in the apps. */
const WIDTH = 120;

export function listImports(lines: string[]): ImportStatement[] {
  // What follows the last statement isn't worth splitting into tokens.
  const end = lines.findLastIndex((line) => /^(import\b|\}\s*from\b)/.test(line));
  if (end === -1) return [];
  const text = lines.slice(0, end + 1).join("\n");
  return findImports(text).flatMap((found) => {
    const { at, moduleAt } = found;
    if (at[0] !== 0 && text[at[0] - 1] !== "\n") return [];
    const from = text.slice(0, at[0]).split("\n").length - 1;
    const to = text.slice(0, at[1]).split("\n").length;
    const [behind = ""] = text.slice(at[1]).split("\n", 1);
    const isAnnotated = /\/[/*]/.test(`${text.slice(at[0], moduleAt[0])}${behind}`);
    const { module, isType, default: main, namespace, quote, names = [] } = found;
    return [{ module, isType, default: main, namespace, quote, names, from, to, isAnnotated }];
  });
}

export function listBindings(lines: string[]): Binding[] {
  return listImports(lines).flatMap(bindingsOf);
}

export function bindingsOf({ module, isType, default: main, namespace, names }: ImportStatement): Binding[] {
  return [
    ...(main === undefined ? [] : [{ module, name: "default", local: main, isType }]),
    ...(namespace === undefined ? [] : [{ module, name: "*", local: namespace, isType }]),
    ...names.map((it) => ({ module, name: it.name, local: it.local, isType: isType || it.isType })),
  ];
}

/** As the app's formatter writes it, but with the quotes and the line ends of the file. */
export function printImport(
  { module, isType, default: main, namespace, names, quote }: Omit<ImportStatement, "from" | "to" | "isAnnotated">,
  semicolon: string,
): string[] {
  const sorted = [...names].sort((a, b) => compareNames(a.local, b.local)).map(showName);
  const list = sorted.length > 0 ? `{ ${sorted.join(", ")} }` : undefined;
  const head = `import ${isType ? "type " : ""}`;
  const rest = [main, namespace && `* as ${namespace}`].filter(Boolean);
  const tail = `from ${quote}${module}${quote}${semicolon}`;
  const line = `${head}${[...rest, list].filter(Boolean).join(", ")} ${tail}`;
  // A single name stays where it is, however long the line.
  if (line.length <= WIDTH || sorted.length === 0 || (sorted.length === 1 && rest.length === 0)) return [line];
  const opening = `${head}${[...rest, "{"].join(", ")}`;
  return [opening, ...sorted.map((name) => `  ${name},`), `} ${tail}`];
}

function showName({ isType, name, local }: ImportedName): string {
  return `${isType ? "type " : ""}${name === local ? name : `${name} as ${local}`}`;
}
