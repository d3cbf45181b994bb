// The order of test files: those that take minutes come first, so that no core is idle while the last one runs. Vitest itself
// knows how long a file took last time, but on a new machine it knows nothing.

import path from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const longest = [
  "app/own-tests/mysql",
  "app/own-tests/sqlite",
  "app/own-tests/postgres",
  "browser/shipped",
  "app/databases/upgraded",
  "hosts/every-host",
  "app/recipes",
  "app/option-migrate",
  "matrix/leftovers",
  "browser/every-page",
  "managers/every-manager",
  "matrix/pairs",
  "app/oauth",
  "browser/admin",
  "matrix/unused",
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const name = path.relative("test", moduleId).replace(/\.test\.ts$/, "");
  const rank = longest.indexOf(name);
  return rank === -1 ? longest.length : rank;
}
