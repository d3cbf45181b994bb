// Finds the import statements of a file of code.

import { splitCode, type Token } from "./split-code";

/** Without names, default and namespace: import "…". */
export interface FoundImport {
  isType: boolean;
  /** A default import. */
  default?: string | undefined;
  /** The name of everything: import * as all. */
  namespace?: string | undefined;
  names?: ImportedName[];
  /** As it is written, without quotes. */
  module: string;
  quote: string;
  /** Where the quoted module begins and ends. */
  moduleAt: [number, number];
  /** Where the statement begins and ends, without a semicolon. */
  at: [number, number];
}

export interface ImportedName {
  isType: boolean;
  name: string;
  /** What the file calls it. */
  local: string;
}

export function findImports(code: string): FoundImport[] {
  const tokens = splitCode(code);
  return tokens.flatMap(({ text }, index) => {
    const isStatement = text === "import" && tokens[index - 1]?.text !== "." && tokens[index + 1]?.text !== "(";
    return (isStatement && readStatement(tokens, index)) || [];
  });
}

/** import "m", import d, { a, type B as C } from "m" */
function readStatement(tokens: Token[], index: number): FoundImport | undefined {
  const first = tokens[index] as Token;
  let end = index + 1;
  while (end < tokens.length && !isEnd(tokens[end] as Token)) end++;
  const module = tokens[end];
  if (!module || !isQuoted(module)) return undefined;
  const clause = tokens.slice(index + 1, end).map(({ text }) => text);
  const found = place(first, module);
  if (clause.length === 0) return { isType: false, ...found };
  if (clause.pop() !== "from") return undefined;
  const isType = clause[0] === "type" && clause.length > 1;
  if (isType) clause.shift();
  const main = /^[\w$]+$/.test(clause[0] ?? "") ? clause[0] : undefined;
  const opening = clause.indexOf("{");
  if (opening === -1) {
    const namespace = clause.includes("*") ? clause.at(-1) : undefined;
    return { isType, default: main, namespace, ...found };
  }
  const names = splitNames(clause.slice(opening + 1, clause.lastIndexOf("}")));
  return { isType, default: main, names, ...found };
}

function splitNames(words: string[]): ImportedName[] {
  const groups = words.join(" ").split(",");
  return groups.flatMap((group) => {
    const [, type, name = "", local = name] = /^\s*(type (?!as\b))?\s*([\w$]+)(?: as ([\w$]+))?\s*$/.exec(group) ?? [];
    return name === "" ? [] : [{ isType: type !== undefined, name, local }];
  });
}

function isEnd(token: Token): boolean {
  return token.text === ";" || token.text === "=" || isQuoted(token);
}

function isQuoted({ text }: Token): boolean {
  return /^["'][^\\]*["']$/.test(text);
}

function place(first: Token, { text, at }: Token): Pick<FoundImport, "module" | "quote" | "moduleAt" | "at"> {
  const end = at + text.length;
  return { module: text.slice(1, -1), quote: text.charAt(0), moduleAt: [at, end], at: [first.at, end] };
}
