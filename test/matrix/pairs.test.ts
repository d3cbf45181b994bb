// Every pair of choices occurs in an app whose formatter, linter and type check find nothing, nor drizzle-kit a missing migration.
// What only a build or a running app shows is left to the covering set, which is built and run at night.

import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { coverSelections } from "../../src/authoring/matrix/cover-selections";
import { readCatalog } from "../../src/catalog/load-catalog";
import { packageRoot } from "../../src/package-root";
import { runMatrix } from "./run-matrix";

test("clean apps, every combination: with every pair of choices, formatter, linter, types and drizzle-kit find nothing", async () => {
  const table = path.join(tmpdir(), `static-table-${process.pid}.md`);
  const { exitCode, isStatic, results, failures, output } = await runMatrix(["--static", "--table", table]);
  expect(failures).toBe("");
  expect([exitCode, isStatic]).toEqual([0, true]);
  const pairs = coverSelections(await readCatalog(path.join(packageRoot, "templates")), 2);
  expect(results.map(({ name }) => name)).toEqual(pairs.map(({ name }) => name));
  expect(output).toMatch(/known: \d+, proven now: \d+/);
  // It would tell readers that these apps had been built and run.
  expect(existsSync(table)).toBe(false);
  expect(output).toContain(`${table} wasn't written`);
});
