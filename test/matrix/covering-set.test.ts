// The covering set: formatter, linter, type check, build and smoke test clean, on real databases. It takes long, so it runs at
// night; `npm test` has the static proof of every pair. What passed before, and doesn't depend on anything that has changed since, is
// known, except in CI.

import path from "node:path";
import { expect, test } from "vitest";
import { coverSelections } from "../../src/authoring/matrix/cover-selections";
import { listTested, readStrength } from "../../src/authoring/matrix/pick-selections";
import { readCatalog } from "../../src/catalog/load-catalog";
import { packageRoot } from "../../src/package-root";
import { useMysql } from "../servers/mysql";
import { usePostgres } from "../servers/postgres";
import { serverVariables } from "../servers/server-variables";
import { runMatrix } from "./run-matrix";

/** 2 for every pair of choices, 3 for every triple, 4 for every four. */
const strength = readStrength(process.env.COVERING || "2");

/** Only ends what hangs: every four choices take hours. */
const timeout = 12 * 60 * 60 * 1000;

test("clean apps, every combination: those of the covering set build, start and pass their checks", {
  timeout,
}, async () => {
  const [postgres, mysql] = await Promise.all([usePostgres(), useMysql()]);
  try {
    const env = serverVariables({ postgres, mysql });
    const { exitCode, isStatic, results, failures } = await runMatrix(["--covering", String(strength)], { env });
    expect(failures).toBe("");
    expect([exitCode, isStatic]).toEqual([0, false]);
    const catalog = await readCatalog(path.join(packageRoot, "templates"));
    expect(results.map(({ name }) => name)).toEqual(coverSelections(catalog, strength).map(({ name }) => name));
    const tested = listTested(catalog, { alone: strength > 2 });
    expect(results.filter(({ checks }) => checks === 0)).toEqual([]);
    expect(results.filter(({ name, tests = 0 }) => tested.has(name) && tests === 0)).toEqual([]);
  } finally {
    await Promise.all([postgres.dispose(), mysql.dispose()]);
  }
});
