// Merges the lock files of two branches.

import { compare } from "semver";
import type { AppPath } from "../catalog/types";
import type { AppLock } from "../disk/app-lock";

export interface Sides<Side> {
  base: Side | undefined;
  yours: Side;
  theirs: Side;
}

/** Entry by entry: what one side changed counts, and what both added comes from both. */
export function mergeLocks({ base, yours, theirs }: Sides<AppLock>): AppLock {
  const newer = compare(theirs.version, yours.version) > 0 ? theirs : yours;
  const groups = new Set([yours, theirs].flatMap(({ answers }) => Object.keys(answers.choices)));
  const choices = [...groups].map((group) => {
    const [before, mine, other] = [base, yours, theirs].map((lock) => lock?.answers.choices[group] ?? []);
    return [group, mergeSets(before, mine ?? [], other ?? [])];
  });
  const features = [...(theirs.features ?? []), ...(yours.features ?? [])];
  return {
    version: newer.version,
    answers: { ...newer.answers, choices: Object.fromEntries(choices) },
    ...(features.length > 0 && { features: [...new Map(features.map((it) => [it.from, it])).values()] }),
    yours: mergeSets(base?.yours, yours.yours, theirs.yours),
    files: mergeMaps(base?.files, yours.files, theirs.files, newer === theirs),
    texts: mergeMaps(base?.texts, yours.texts, theirs.texts, newer === theirs),
  };
}

function mergeSets(base: string[] = [], yours: string[], theirs: string[]): string[] {
  const gone = base.filter((entry) => !yours.includes(entry) || !theirs.includes(entry));
  return [...new Set([...yours, ...theirs])].filter((entry) => !gone.includes(entry));
}

function mergeMaps<Value>(
  base: ReadonlyMap<AppPath, Value> | undefined,
  yours: ReadonlyMap<AppPath, Value>,
  theirs: ReadonlyMap<AppPath, Value>,
  preferTheirs: boolean,
): Map<AppPath, Value> {
  const isSame = (one: Value | undefined, other: Value | undefined) => JSON.stringify(one) === JSON.stringify(other);
  // What one side removed goes, unless the other one changed it.
  const isGone = (key: AppPath) => base?.has(key) && isSame(base.get(key), yours.get(key) ?? theirs.get(key));
  const all = [...new Set([...yours.keys(), ...theirs.keys()])];
  const keys = all.filter((key) => (yours.has(key) && theirs.has(key)) || !isGone(key));
  return new Map(
    keys.map((key) => {
      const [before, mine, other] = [base, yours, theirs].map((map) => map?.get(key));
      const isMine = !isSame(mine, before) && !(preferTheirs && other !== undefined);
      return [key, (isMine ? (mine ?? other) : (other ?? mine)) as Value];
    }),
  );
}
