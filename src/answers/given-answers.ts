// The answers given so far, from any source. Missing ones are later asked for, filled in with defaults, or rejected.

import type { PackageManager } from "../package-managers/package-managers";

export interface GivenAnswers {
  directory?: string | undefined;
  name?: string | undefined;
  packageManager?: PackageManager | undefined;
  databaseUrl?: string | undefined;
  choices: Record<string, string[]>;
}

/** The later source wins, question by question. */
export function mergeGiven(first: GivenAnswers, later: GivenAnswers): GivenAnswers {
  const said = Object.fromEntries(Object.entries(later).filter(([, value]) => value !== undefined));
  return { ...first, ...said, choices: { ...first.choices, ...later.choices } };
}
