// What both branches of a merge had: merges their lock files, and reads the sides of any other file.

import { compare } from "semver";
import type { AppPath } from "../catalog/types";
import type { AppLock } from "../disk/app-lock";
import type { AppFile } from "../disk/read-app-files";
import { runGit } from "../system/run-git";
import { type Sides, splitMarkers } from "../update/apply/conflict-markers";

/** Entry by entry: what one side changed counts, and what both added comes from both. */
export function mergeLocks({ base, yours, other }: Sides<AppLock>): AppLock {
  const newer = compare(other.version, yours.version) > 0 ? other : yours;
  const groups = new Set([yours, other].flatMap(({ answers }) => Object.keys(answers.choices)));
  const choices = [...groups].map((group) => {
    const [baseChoice, yourChoice, otherChoice] = [base, yours, other].map(
      (lock) => lock?.answers.choices[group] ?? [],
    );
    return [group, mergeSets(baseChoice, yourChoice ?? [], otherChoice ?? [])];
  });
  const features = [...(other.features ?? []), ...(yours.features ?? [])];
  return {
    version: newer.version,
    answers: { ...newer.answers, choices: Object.fromEntries(choices) },
    ...(features.length > 0 && { features: [...new Map(features.map((it) => [it.from, it])).values()] }),
    yours: mergeSets(base?.yours, yours.yours, other.yours),
    files: mergeMaps(base?.files, yours.files, other.files, newer === other),
    texts: mergeMaps(base?.texts, yours.texts, other.texts, newer === other),
  };
}

function mergeSets(base: string[] = [], yours: string[], other: string[]): string[] {
  const gone = base.filter((entry) => !yours.includes(entry) || !other.includes(entry));
  return [...new Set([...yours, ...other])].filter((entry) => !gone.includes(entry));
}

function mergeMaps<Value>(
  base: ReadonlyMap<AppPath, Value> | undefined,
  yours: ReadonlyMap<AppPath, Value>,
  other: ReadonlyMap<AppPath, Value>,
  preferOther: boolean,
): Map<AppPath, Value> {
  const isSame = (one: Value | undefined, other: Value | undefined) => JSON.stringify(one) === JSON.stringify(other);
  // What one side removed goes, unless the other one changed it.
  const isGone = (key: AppPath) => base?.has(key) && isSame(base.get(key), yours.get(key) ?? other.get(key));
  const all = [...new Set([...yours.keys(), ...other.keys()])];
  const keys = all.filter((key) => (yours.has(key) && other.has(key)) || !isGone(key));
  return new Map(
    keys.map((key) => {
      const [baseEntry, yourEntry, otherEntry] = [base, yours, other].map((map) => map?.get(key));
      const isYours = !isSame(yourEntry, baseEntry) && !(preferOther && otherEntry !== undefined);
      return [key, (isYours ? (yourEntry ?? otherEntry) : (otherEntry ?? yourEntry)) as Value];
    }),
  );
}

/** A side that has no such file. */
export const none = new Uint8Array();

/** From git's index, which knows each side as it was, or else from the markers. */
export function readSides(folder: string, file: AppPath, current: AppFile | undefined): Sides<Uint8Array> | undefined {
  const [base, yours, other] = [1, 2, 3].map((stage) => runGit(["show", `:${stage}:./${file}`], { cwd: folder }));
  // git leaves a file as it is that one side removed.
  if (yours ?? other) return { base, yours: yours ?? none, other: other ?? none };
  return current && readMarked(current);
}

/** Here, both sides have what git could merge. */
export function readMarked({ content }: AppFile): Sides<Uint8Array> | undefined {
  const { base, yours, other } = splitMarkers(Buffer.from(content).toString("utf8")) ?? {};
  if (yours === undefined || other === undefined) return undefined;
  return {
    base: base === undefined ? undefined : Buffer.from(base),
    yours: Buffer.from(yours),
    other: Buffer.from(other),
  };
}
