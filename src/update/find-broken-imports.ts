// Finds the files that import what an update removes or moves. The template's own files follow by themselves, so these are
// files of the user's, or files that the user edited.

import { lstatSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { AppPath } from "../catalog/types";
import { listRemoved } from "./apply-plan";
import { readText } from "./text-style";
import type { Trees, UpdateStep } from "./types";

export interface BrokenImport {
  /** The file that imports. */
  path: AppPath;
  imports: AppPath;
  /** Where it is now, if the template moved it. */
  movedTo?: AppPath;
}

const isCode = (file: string) => /\.[cm]?[jt]sx?$/.test(file);

export function findBrokenImports(folder: string, { current, wanted }: Trees, steps: UpdateStep[]): BrokenImport[] {
  const gone = listGone(steps);
  if (gone.size === 0) return [];
  const written = new Map(
    steps.flatMap((step) => ("content" in step && step.content ? [[step.path, step.content]] : [])),
  );
  const deleted = new Set(listRemoved(steps));
  const own = listCode(folder, "").filter((file) => !current.has(file));
  return [...new Set([...current.keys(), ...written.keys(), ...own])].filter(isCode).flatMap((file) => {
    if (deleted.has(file)) return [];
    const content = written.get(file) ?? current.get(file)?.content ?? readFileSync(path.join(folder, file));
    const theirs = wanted.get(file)?.content;
    if (theirs && Buffer.compare(content, theirs) === 0) return [];
    return listImports(file, readText(content)?.text ?? "")
      .flatMap((name) => gone.get(name) ?? [])
      .map((it) => ({ path: file, ...it }));
  });
}

/** By the path without its extension, as imports name it. */
function listGone(steps: UpdateStep[]): Map<string, Omit<BrokenImport, "path">> {
  const gone = steps.flatMap((step): Omit<BrokenImport, "path">[] => {
    if (step.kind === "delete") return [{ imports: step.path }];
    if (step.kind === "conflict" && step.reason === "no-longer-part") return [{ imports: step.path }];
    return "movedFrom" in step && step.movedFrom ? [{ imports: step.movedFrom.path, movedTo: step.path }] : [];
  });
  return new Map(gone.filter(({ imports }) => isCode(imports)).map((it) => [withoutExtension(it.imports), it]));
}

/** "@/mail/send" and "../mail/send" both become "src/mail/send". */
function listImports(file: AppPath, code: string): string[] {
  const specifiers = [...code.matchAll(/(?:\bfrom|\bimport|\brequire)\s*\(?\s*["']([^"'\n]+)["']/g)].map(
    ([, name]) => name as string,
  );
  const paths = specifiers.flatMap((name) => {
    if (name.startsWith("@/")) return [`src/${name.slice(2)}`];
    return name.startsWith(".") ? [path.posix.join(path.posix.dirname(file), name)] : [];
  });
  return [...new Set(paths.map(withoutExtension))];
}

function withoutExtension(file: AppPath): string {
  return file.replace(/\.[cm]?[jt]sx?$/, "").replace(/\/index$/, "");
}

/** Without packages, builds and whatever else begins with a dot. Links aren't followed, and nothing but files is opened. */
function listCode(folder: string, below: AppPath): AppPath[] {
  return readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(below, entry.name);
    if (entry.isDirectory()) return /^(\.|node_modules$)/.test(entry.name) ? [] : listCode(folder, file);
    return entry.isFile() && isCode(file) && lstatSync(path.join(folder, file)).size < 512 * 1024 ? [file] : [];
  });
}
