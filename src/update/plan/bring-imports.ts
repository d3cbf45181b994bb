// Brings the imports of what the template was, and of what you have, to those that the template has now: names come and go. Yours
// keep their order, their comments and what you import besides.

import { splitCode } from "../../catalog/split-code";
import { addImport, isSameName, type LineEdit, removeImport } from "../../render/edit-imports";
import { type Binding, bindingsOf, listBindings, listImports } from "../../render/import-statements";

export interface ImportChanges {
  added: Binding[];
  removed: Binding[];
}

export function compareImports(base: string, template: string): ImportChanges {
  const [before, after] = [base, template].map((text) => listBindings(text.split("\n"))) as [Binding[], Binding[]];
  const isIn = (list: Binding[]) => (it: Binding) => list.some((other) => isSame(it, other));
  return { added: after.filter((it) => !isIn(before)(it)), removed: before.filter((it) => !isIn(after)(it)) };
}

export function changeImports(text: string, { added, removed }: ImportChanges): string {
  let lines = text.split("\n");
  const apply = (edit: LineEdit | undefined) => {
    if (edit) lines = lines.toSpliced(edit.from, edit.to - edit.from, ...edit.lines);
  };
  for (const binding of removed) apply(removeImport(lines, binding));
  for (const binding of added) apply(addImport(lines, binding));
  return lines.join("\n");
}

/** A text that imports the same, with statements as the template has them: how they are joined is no change of anybody's. */
export function writeImportsLike(template: string, text: string): string {
  const [lines, wanted] = [text.split("\n"), template.split("\n")];
  const [own, other] = [blockOf(lines), blockOf(wanted)];
  if (own.rest !== other.rest) return text;
  return lines.toSpliced(own.from, own.to - own.from, ...wanted.slice(other.from, other.to)).join("\n");
}

/** From the first import to the last, and what is there besides: comments, and imports without names. */
function blockOf(lines: string[]): { from: number; to: number; rest: string } {
  const statements = listImports(lines);
  const [from, to] = [statements[0]?.from ?? 0, statements.at(-1)?.to ?? 0];
  const named = statements.filter((statement) => bindingsOf(statement).length > 0);
  const rest = lines.filter((_, at) => {
    return at >= from && at < to && !named.some((statement) => at >= statement.from && at < statement.to);
  });
  return { from, to, rest: rest.join("\n") };
}

/** Those of the names that the code uses, outside of its imports. */
export function findUsed(text: string, bindings: Binding[]): Binding[] {
  if (bindings.length === 0) return [];
  const lines = text.split("\n");
  for (const { from, to } of listImports(lines)) lines.fill("", from, to);
  const tokens = splitCode(lines.join("\n")).map((token) => token.text);
  // A word behind a single dot is the name of a property.
  const words = new Set(tokens.filter((_, index) => tokens[index - 1] !== "." || tokens[index - 2] === "."));
  // What a text embeds is code, too.
  const texts = tokens.filter((token) => token.startsWith("`"));
  return bindings.filter(({ local }) => words.has(local) || texts.some((it) => new RegExp(`\\b${local}\\b`).test(it)));
}

/** Those of the names that a text imports. */
export function findImported(text: string, bindings: Binding[]): Binding[] {
  const imported = listBindings(text.split("\n"));
  return bindings.filter((binding) => imported.some((other) => isSame(binding, other)));
}

function isSame(one: Binding, other: Binding): boolean {
  return isSameName(one, other) && one.isType === other.isType;
}
