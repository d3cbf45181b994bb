// Adds a name to the imports of a file, or takes one away: the lines that change, and what they become. Statements that import
// something else stay as they are, with their comments.

import { compareModules } from "./compare-modules";
import { type Binding, bindingsOf, type ImportStatement, listImports, printImport } from "./import-statements";

/** The lines from `from` to `to`, which isn't one of them, become `lines`. */
export interface LineEdit {
  from: number;
  to: number;
  lines: string[];
}

/** undefined: the file has it. `statements`: those of the lines, for callers that know them. */
export function addImport(lines: string[], binding: Binding, statements = listImports(lines)): LineEdit | undefined {
  const isThere = statements.flatMap(bindingsOf).some((other) => {
    return isSameName(other, binding) && (binding.isType || !other.isType);
  });
  if (isThere) return undefined;
  const homes = statements.filter((statement) => !statement.isAnnotated && canJoin(statement, binding));
  // So that the order in which names come makes no difference.
  const home = homes.find(({ names }) => names.length > 0) ?? homes[0];
  const semicolon = semicolonOf(lines, statements);
  if (home) return { ...rangeOf(home), lines: printImport(join(home, binding), semicolon) };
  const { quote } = statements[0] ?? { quote: '"' };
  const empty = { module: binding.module, isType: binding.isType, quote, names: [] };
  const fresh = join(empty, binding);
  const printed = printImport(fresh, semicolon);
  return statements.length === 0 ? asFirst(lines, printed) : { ...placeOf(lines, statements, fresh), lines: printed };
}

/** undefined: the file doesn't have it, or a comment is in the way. */
export function removeImport(lines: string[], binding: Binding, statements = listImports(lines)): LineEdit | undefined {
  const home = statements.find((statement) =>
    bindingsOf(statement).some((other) => isSameName(other, binding) && other.isType === binding.isType),
  );
  if (!home || home.isAnnotated) return undefined;
  if (bindingsOf(home).length === 1) return { ...withBlank(lines, statements, home), lines: [] };
  const rest = {
    ...home,
    default: binding.name === "default" ? undefined : home.default,
    namespace: binding.name === "*" ? undefined : home.namespace,
    names: home.names.filter(({ name, local }) => name !== binding.name || local !== binding.local),
  };
  return { ...rangeOf(home), lines: printImport(rest, semicolonOf(lines, statements)) };
}

/** With the last import goes the blank line that came with it. */
function withBlank(lines: string[], statements: ImportStatement[], { from, to }: ImportStatement) {
  const isAlone = statements.length === 1 && lines[to] === "" && (from === 0 || lines[from - 1] === "");
  return { from, to: isAlone ? to + 1 : to };
}

function rangeOf({ from, to }: ImportStatement): Pick<LineEdit, "from" | "to"> {
  return { from, to };
}

export function isSameName(one: Binding, other: Binding): boolean {
  return one.module === other.module && one.name === other.name && one.local === other.local;
}

/** As Biome merges statements. A type joins values, as `type Name`, only where the file has such names already. */
function canJoin(statement: ImportStatement, { module, name, isType }: Binding): boolean {
  if (statement.module !== module || bindingsOf(statement).length === 0) return false;
  const isPlain = name !== "default" && name !== "*";
  if (isType && !statement.isType) return isPlain && statement.names.some((it) => it.isType);
  if (isType !== statement.isType) return false;
  if (isType) return isPlain && statement.names.length > 0;
  if (name === "default") return statement.default === undefined;
  if (name === "*") return statement.namespace === undefined && statement.names.length === 0;
  return statement.namespace === undefined;
}

type Unplaced = Omit<ImportStatement, "from" | "to" | "isAnnotated">;

function join(statement: Unplaced, { name, local, isType }: Binding): Unplaced {
  if (name === "default") return { ...statement, default: local };
  if (name === "*") return { ...statement, namespace: local };
  return { ...statement, names: [...statement.names, { name, local, isType: isType && !statement.isType }] };
}

function semicolonOf(lines: string[], statements: ImportStatement[]): string {
  const [first] = statements;
  return !first || /;\s*(\/[/*].*)?$/.test(lines[first.to - 1] ?? "") ? ";" : "";
}

/** Before the first statement of the last run that sorts after it, or else behind that run. */
function placeOf(lines: string[], statements: ImportStatement[], fresh: Unplaced): Pick<LineEdit, "from" | "to"> {
  const run = lastRun(lines, statements);
  const next = run.find((statement) => compare(statement, fresh) > 0);
  const last = run.at(-1) ?? (statements.at(-1) as ImportStatement);
  if (!next) return { from: last.to, to: last.to };
  // The comment above the first one is about the file.
  const from = next === run[0] ? next.from : aboveComments(lines, next.from);
  return { from, to: from };
}

function compare(one: Unplaced, other: Unplaced): number {
  return compareModules(one.module, other.module) || rankOf(one) - rankOf(other);
}

/** Types come first, and of each a namespace, then a default, then names. */
function rankOf({ isType, default: main, namespace, names }: Unplaced): number {
  const [first, second] = [main !== undefined, names.length > 0];
  return (isType ? 0 : 10) + (namespace !== undefined ? Number(first) : first ? 2 + Number(second) : 4);
}

/** Statements that Biome sorts together: import "…" and a comment with a blank line below it are borders. */
function lastRun(lines: string[], statements: ImportStatement[]): ImportStatement[] {
  const runs: ImportStatement[][] = [];
  for (const [index, statement] of statements.entries()) {
    const previous = statements[index - 1];
    const between = previous ? lines.slice(previous.to, statement.from) : [];
    const isBorder = !previous || isBare(previous) || isBare(statement) || separates(between);
    if (isBorder) runs.push([]);
    if (!isBare(statement)) runs.at(-1)?.push(statement);
  }
  return runs.findLast((run) => run.length > 0) ?? [];
}

/** Code, or a comment with a blank line below it. */
function separates(between: string[]): boolean {
  const isComment = (line: string) => /^\s*(\/\/|\/\*|\*)/.test(line);
  return between.some((line, index) => {
    return line.trim() !== "" && (!isComment(line) || between[index + 1]?.trim() === "");
  });
}

function isBare(statement: ImportStatement): boolean {
  return bindingsOf(statement).length === 0;
}

function aboveComments(lines: string[], line: number): number {
  let from = line;
  while (/^\/\//.test(lines[from - 1] ?? "")) from--;
  return from;
}

/** Below the comments and directives that a file begins with, unless they are about the code that follows. */
function asFirst(lines: string[], printed: string[]): LineEdit {
  const code = lines.findIndex((line) => !/^(|\/\/.*|#!.*|["']use \w+["'];?)$/.test(line));
  const from = aboveComments(lines, code === -1 ? lines.length : code);
  const isClear = from === 0 || lines[from - 1] === "";
  const isEnd = from === lines.length;
  return { from, to: from, lines: [...(isClear ? [] : [""]), ...printed, ...(isEnd ? [] : [""])] };
}
