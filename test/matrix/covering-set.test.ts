// The covering set: formatter, linter, type check, build and smoke test clean, on real databases. What passed before,
// and doesn't depend on anything that has changed since, is known; the names of the tests say so.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { coverSelections } from "../../src/authoring/matrix/cover-selections";
import { listTested } from "../../src/authoring/matrix/pick-selections";
import type { ProvenApp } from "../../src/authoring/matrix/prove-app";
import { readCatalog } from "../../src/catalog/load-catalog";
import { packageRoot } from "../../src/package-root";
import { useMysql } from "../servers/mysql";
import { usePostgres } from "../servers/postgres";
import { serverVariables } from "../servers/server-variables";

/** Pairs, so that `npm test` ends within the hour on two cores. Triples are what `npm run matrix` and the workflow prove. */
const STRENGTH = 2;

const catalog = await readCatalog(path.join(packageRoot, "templates"));
const tested = listTested(catalog, { alone: false });
// Before the tests are named.
const results = await runMatrix();
const known = [...results.values()].filter(({ isKnown }) => isKnown).length;

async function runMatrix(): Promise<Map<string, ProvenApp>> {
  const report = mkdtempSync(path.join(tmpdir(), "matrix-report-"));
  const [postgres, mysql] = await Promise.all([usePostgres(), useMysql()]);
  try {
    const run = spawn(
      process.execPath,
      ["bin/create-app-template.js", "matrix", "run", "--covering", String(STRENGTH), "--report", report],
      {
        cwd: packageRoot,
        stdio: ["ignore", "ignore", "inherit"],
        env: { ...process.env, ...serverVariables({ postgres, mysql }) },
      },
    );
    await once(run, "exit");
    const found: { results: ProvenApp[] } = JSON.parse(readFileSync(path.join(report, "matrix.json"), "utf8"));
    return new Map(found.results.map((result) => [result.name, result]));
  } finally {
    await Promise.all([postgres.dispose(), mysql.dispose()]);
    rmSync(report, { recursive: true, force: true });
  }
}

const cases = coverSelections(catalog, STRENGTH).map(({ name }) => ({
  name,
  how: results.get(name)?.isKnown ? "known" : "proven now",
}));

describe(`clean apps, every combination: matrix run (known: ${known}, proven now: ${results.size - known})`, () => {
  it.each(cases)("$name ($how)", ({ name }) => {
    const result = results.get(name);
    expect(result?.problem?.log ?? "").toBe("");
    expect(result?.outcome).toBe("passed");
    expect(result?.checks).toBeGreaterThan(0);
    if (tested.has(name)) expect(result?.tests).toBeGreaterThan(0);
  });
});
