// What a run of the matrix proves about a selection, as the preview shows it: its own run, or its choices in others.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listSelections } from "../../src/answers/list-selections";
import { coverSelections } from "../../src/authoring/matrix/cover-selections";
import { hashApp } from "../../src/authoring/matrix/prepare-app";
import { findProof, hashTree, type MatrixProof } from "../../src/authoring/matrix/proof";
import { writeTable } from "../../src/authoring/matrix/write-report";
import { loadCatalog } from "../../src/catalog/load-catalog";
import { renderSelection } from "../../src/render/render-app";

const catalog = await loadCatalog("templates");
const covering = coverSelections(catalog, 2);

/** As a run of the matrix would write it. */
async function writeProof(outcomeOf: (index: number) => "passed" | "failed" = () => "passed"): Promise<MatrixProof> {
  const folder = mkdtempSync(path.join(tmpdir(), "proof-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const results = covering.map((selection, index) => ({
    name: selection.name,
    hash: hashApp(renderSelection(catalog, selection)),
    outcome: outcomeOf(index),
    milliseconds: 1,
    date: "2026-01-02",
    servers: ["PostgreSQL 17.2"],
    checks: 5,
  }));
  const report = { catalog, flags: { covering: "2" }, selections: covering, results, milliseconds: 1 };
  await writeTable(path.join(folder, "matrix.md"), report);
  return JSON.parse(readFileSync(path.join(folder, "matrix.json"), "utf8"));
}

test("a selection that was run says when, with what, and with which files", async () => {
  const proof = await writeProof();
  const [selection] = covering;
  if (!selection) return expect.unreachable();
  const { own, pairs } = findProof(catalog.groups, proof, selection.answers);
  expect(own).toMatchObject({ name: selection.name, date: "2026-01-02", servers: ["PostgreSQL 17.2"], checks: 5 });
  expect(own?.hash).toBe(hashTree(renderSelection(catalog, selection), proof.node));
  expect(pairs.missing).toEqual([]);
});

test("of a covering set, every other selection has all its pairs, but no run of its own", async () => {
  const proof = await writeProof();
  const run = new Set(covering.map(({ name }) => name));
  const others = listSelections(catalog).filter(({ name }) => !run.has(name));
  for (const { answers } of others.filter((_, index) => index % 97 === 0)) {
    const { own, pairs, triples } = findProof(catalog.groups, proof, answers);
    expect({ own, missing: pairs.missing }).toEqual({ own: undefined, missing: [] });
    expect(triples.total).toBeGreaterThan(triples.missing.length);
  }
});

test("what others wrote below the table stays when it is written again", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "proof-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const table = path.join(folder, "matrix.md");
  const write = (flags: { covering: string }) =>
    writeTable(table, { catalog, flags, selections: covering, results: [], milliseconds: 1 });
  await write({ covering: "2" });
  const nightly = "\n## The nightly run\n\n| hosts | passed |\n";
  writeFileSync(table, readFileSync(table, "utf8") + nightly);
  await write({ covering: "3" });
  const text = readFileSync(table, "utf8");
  expect(text.endsWith(nightly)).toBe(true);
  expect(text.match(/^#+ /gm)).toHaveLength(2);
});

test("what failed proves nothing", async () => {
  const proof = await writeProof((index) => (index === 0 ? "failed" : "passed"));
  const [failed] = covering;
  expect(proof.selections).toHaveLength(covering.length - 1);
  expect(findProof(catalog.groups, proof, failed?.answers ?? { choices: {} }).own).toBeUndefined();
  const { own, pairs } = findProof(catalog.groups, { ...proof, selections: [] }, failed?.answers ?? { choices: {} });
  expect(own).toBeUndefined();
  expect(pairs.missing).toHaveLength(pairs.total);
});
