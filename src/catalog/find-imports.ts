// Finds what a file of code imports.

import { splitCode, type Token } from "./split-code";

export interface FoundImport {
  /** "import", or "export" for what is passed on. undefined: a call such as import("…") or vi.mock("…"), or import "…". */
  keyword?: "import" | "export";
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

const calls = new Set(["import", "mock", "unmock", "doMock", "importActual", "importOriginal", "require"]);

export function findImports(code: string): FoundImport[] {
  const tokens = splitCode(code);
  return tokens.flatMap(({ text }, index) => {
    const next = tokens[index + 1]?.text ?? "";
    if (calls.has(text) && next === "(") return readCall(tokens, index) ?? [];
    const isStatement = text === "import" || (text === "export" && /^([{*]|type)$/.test(next));
    return (isStatement && tokens[index - 1]?.text !== "." && readStatement(tokens, index)) || [];
  });
}

function readCall(tokens: Token[], index: number): FoundImport | undefined {
  const module = tokens[index + 2];
  return module && isQuoted(module) ? { isType: false, ...place(tokens[index] as Token, module) } : undefined;
}

/** import "m", import d, { a, type B as C } from "m", export { a } from "m" */
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
  const keyword = first.text as "import" | "export";
  const main = /^[\w$]+$/.test(clause[0] ?? "") ? clause[0] : undefined;
  const opening = clause.indexOf("{");
  if (opening === -1) {
    const namespace = clause.includes("*") ? clause.at(-1) : undefined;
    return { keyword, isType, default: main, namespace, ...found };
  }
  const names = splitNames(clause.slice(opening + 1, clause.lastIndexOf("}")));
  return { keyword, isType, default: main, names, ...found };
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
