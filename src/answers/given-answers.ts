// The answers given so far, from any source. Missing ones are later asked for, filled in with defaults, or rejected.

import type { PackageManager } from "../catalog/package-managers";

export interface GivenAnswers {
  directory?: string | undefined;
  name?: string | undefined;
  packageManager?: PackageManager | undefined;
  /** Variables for `.env`, by name. */
  env: Record<string, string>;
  choices: Record<string, string[]>;
}

/** The later source wins, question by question. */
export function mergeGiven(first: GivenAnswers, later: GivenAnswers): GivenAnswers {
  const said = Object.fromEntries(Object.entries(later).filter(([, value]) => value !== undefined));
  return {
    ...first,
    ...said,
    env: { ...first.env, ...later.env },
    choices: { ...first.choices, ...later.choices },
  };
}
