// What the files of an app import from each other and from packages, types included.

import { posix } from "node:path";
import { isCode, type RenderedSelection, readOnce } from "./every-tree";

export interface Import {
  path: string;
  module: string;
  /** `import type`, of which nothing is left when the app runs. */
  isType: boolean;
  /** "*" stands for all. */
  names: string[];
}

const readImports = readOnce((file): Import[] => {
  if (!isCode(file)) return [];
  const { path, text } = file;
  const withoutComments = text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, "");
  const pattern = path.endsWith(".css")
    ? /@(?:import|plugin) "([^"]+)"/g
    : /(?:\bfrom\s+|\bimport\s+|\b(?:require|import|mock)\(\s*|plugins: \{\s*)["']([^"']+)["']/g;
  return [...withoutComments.matchAll(pattern)].map((match) => {
    const statement = statementBefore(withoutComments, match.index);
    return {
      path,
      module: match[1] ?? "",
      isType: /^(?:import|export) type\b/m.test(statement),
      names: namesIn(statement),
    };
  });
});

/** The beginning of the statement that this is in. */
function statementBefore(code: string, index: number): string {
  return code.slice(code.lastIndexOf(";", index) + 1, index).trimStart();
}

/** `import a, { b as c } from` -> ["default", "b"] */
function namesIn(statement: string): string[] {
  const [, list] = /^(?:import|export)\b[^{]*\{([^}]*)\}/.exec(statement) ?? [];
  if (list === undefined) return ["*"];
  const names = list.split(",").map(
    (entry) =>
      entry
        .trim()
        .replace(/^type /, "")
        .split(/\s/)[0] ?? "",
  );
  return [...(/^import (type )?\w/.test(statement) ? ["default"] : []), ...names.filter(Boolean)];
}

export function listImports({ tree }: RenderedSelection): Import[] {
  return [...tree.values()].flatMap(readImports);
}

export function isLocal({ module }: Import): boolean {
  return module.startsWith(".") || module.startsWith("@/");
}

/** The files that a local import may mean. */
export function candidates({ path, module }: Import): string[] {
  const target = module.startsWith("@/") ? `src/${module.slice(2)}` : posix.join(posix.dirname(path), module);
  return ["", ".ts", ".tsx", ".mjs", ".css", ".json", "/index.ts", "/index.tsx"].map((ending) => target + ending);
}

/** What the files of src import from each other. */
export function listArrows(selection: RenderedSelection): (Import & { file: string })[] {
  const { tree } = selection;
  return listImports(selection).flatMap((it) => {
    if (!it.path.startsWith("src/") || !isLocal(it)) return [];
    const file = candidates(it).find((path) => tree.has(path));
    return file === undefined ? [] : [{ ...it, file }];
  });
}
