// C5, C35 The covering set: formatter, linter, type check, build and smoke test clean, on real databases. What passed before
// and has not changed since is known, and not proven again.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readCatalog } from "../../src/catalog/load-catalog";
import { coverSelections } from "../../src/matrix/cover-selections";
import type { ProvenApp } from "../../src/matrix/prove-app";
import { packageRoot } from "../../src/package-root";
import type { UsableServer } from "../servers/first-that-answers";
import { useMysql } from "../servers/mysql";
import { usePostgres } from "../servers/postgres";

const selections = coverSelections(await readCatalog(path.join(packageRoot, "templates")), 3);
const report = mkdtempSync(path.join(tmpdir(), "matrix-report-"));
let servers: UsableServer[] = [];
let results = new Map<string, ProvenApp>();

beforeAll(async () => {
  const [postgres, mysql] = await Promise.all([usePostgres(), useMysql()]);
  servers = [postgres, mysql];
  const run = spawn(process.execPath, ["bin/create-app-template.js", "matrix", "run", "--report", report], {
    cwd: packageRoot,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, TEST_POSTGRES_URL: postgres.url, TEST_MYSQL_URL: mysql.url },
  });
  await once(run, "exit");
  const found: { results: ProvenApp[] } = JSON.parse(readFileSync(path.join(report, "matrix.json"), "utf8"));
  results = new Map(found.results.map((result) => [result.name, result]));
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.dispose()));
  rmSync(report, { recursive: true, force: true });
});

describe("C5, C35 matrix run", () => {
  it.each(selections.map(({ name }) => name))("proves %s", (name) => {
    const result = results.get(name);
    expect(result?.problem?.log ?? "").toBe("");
    expect(result?.outcome).toBe("passed");
    expect(result?.checks).toBeGreaterThan(0);
  });
});
