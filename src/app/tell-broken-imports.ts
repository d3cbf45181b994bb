// Which code of yours imports a file that an update removes or moves. It isn't rewritten: it is told, with the plan.

import { readFileSync } from "node:fs";
import path from "node:path";
import type { AppPath } from "../catalog/types";
import type { AppFile, AppFiles } from "../disk/read-app-files";
import { decodeText } from "../text";
import { readFolder } from "../update/bases/read-app";
import { applyPlan } from "../update/plan/apply-plan";
import type { UpdateStep } from "../update/plan/types";

const code = /\.[cm]?[jt]sx?$/;
/** Beside hidden ones. Only these, at the top: folders of yours may have the same names elsewhere. */
const notYours = ["node_modules", "data", "public", "build", "out", "dist", "coverage"];

/** `notes`: what the template says about a file that it no longer has there. */
export function tellBrokenImports(
  folder: string,
  yours: AppFiles,
  steps: UpdateStep[],
  notes: ReadonlyMap<AppPath, string> = new Map(),
): string[] {
  const after = applyPlan(yours, steps);
  const gone = listGone(steps);
  for (const file of after.keys()) gone.delete(withoutEnding(file));
  if (gone.size === 0) return [];
  // What the update merges or leaves open says itself what is left to do.
  const said = new Set(steps.filter(({ kind }) => kind !== "keep").map((step) => step.path));
  const planned = [...after].filter(([file]) => !said.has(file) && code.test(file));
  const files = [...planned, ...readOwnCode(folder, new Set([...yours.keys(), ...after.keys()]))];
  return files.flatMap(([file, { content }]) =>
    findGone(file, decodeText(content), gone).map(({ path: old, now }) => {
      const what = `${file} imports ${old}, which this update ${now ? `moves to ${now}` : "removes"}.`;
      return [what, notes.get(old)].filter(Boolean).join(" ");
    }),
  );
}

interface Gone {
  path: AppPath;
  now: AppPath | undefined;
}

/** By path, without its ending. */
function listGone(steps: UpdateStep[]): Map<string, Gone> {
  const moves = steps.flatMap((step): Gone[] => {
    if (step.kind === "delete") return [{ path: step.path, now: undefined }];
    return "movedFrom" in step && step.movedFrom ? [{ path: step.movedFrom.path, now: step.path }] : [];
  });
  return new Map(moves.filter((it) => code.test(it.path)).map((it) => [withoutEnding(it.path), it]));
}

function findGone(file: AppPath, text: string, gone: Map<string, Gone>): Gone[] {
  const modules = [...text.matchAll(/(["'])(\.{1,2}\/[^"'\n]+|@\/[^"'\n]+)\1/g)].map(([, , module = ""]) => module);
  const found = new Set(modules.flatMap((module) => gone.get(withoutEnding(resolve(file, module))) ?? []));
  return [...found];
}

function resolve(file: AppPath, module: string): AppPath {
  if (module.startsWith("@/")) return `src/${module.slice(2)}`;
  return path.posix.join(path.posix.dirname(file), module);
}

/** "src/auth/index.ts" and "src/auth" are the same module. */
function withoutEnding(file: AppPath): string {
  return file.replace(code, "").replace(/\/index$/, "");
}

/** Links aren't followed. What can't be read isn't part of the update, so it doesn't stop it. */
function readOwnCode(folder: string, known: Set<AppPath>): [AppPath, Pick<AppFile, "content">][] {
  const list = (below: AppPath): AppPath[] => {
    return readFolder(path.join(folder, below)).flatMap((entry) => {
      const place = path.posix.join(below, entry.name);
      if (entry.name.startsWith(".") || entry.name === "node_modules" || notYours.includes(place)) return [];
      if (entry.isDirectory()) return list(place);
      return entry.isFile() && code.test(place) && !known.has(place) ? [place] : [];
    });
  };
  return list("").flatMap((file) => {
    try {
      return [[file, { content: readFileSync(path.join(folder, file)) }]];
    } catch {
      return [];
    }
  });
}
