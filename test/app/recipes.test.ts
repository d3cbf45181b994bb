// AGENTS.md of an app: what it says is done to the letter, and then proven the way it says, too.

import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { execa } from "execa";
import { expect, onTestFinished, test } from "vitest";
import { readCatalog } from "../../src/catalog/load-catalog";
import type { Answers } from "../../src/catalog/types";
import { packageRoot } from "../../src/package-root";
import { renderApp } from "../../src/render/render-app";
import { type BuiltApp, runScript } from "../apps/built-app";
import { everything } from "../apps/everything";
import { followRecipes } from "../apps/follow-recipes";
import { runSmoke } from "../apps/smoke-app";
import { bareApp, wholeApp } from "../apps/whole-app";

interface Recipes {
  name: string;
  choices: Answers["choices"];
  /** A built app with the same packages. */
  built: () => Promise<BuiltApp>;
}

const servers = ["postgres", "mysql"].map(
  (database): Recipes => ({
    name: `every option on ${database}`,
    choices: everything({ database: [database] }),
    built: () => wholeApp(database),
  }),
);
const onSqlite: Recipes[] = [
  { name: "no option", choices: { database: ["sqlite"], oauth: [], modules: [] }, built: bareApp },
  { name: "every option on sqlite", choices: everything({ database: ["sqlite"] }), built: () => wholeApp() },
];

/** As it is rendered, with the packages of a built one. */
async function newApp({ choices, built }: Recipes): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "recipes-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const catalog = await readCatalog(path.join(packageRoot, "templates"));
  for (const [file, { content }] of renderApp(catalog, { name: "recipes", packageManager: "npm", choices })) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  await execa("cp", ["-al", path.join((await built()).folder, "node_modules"), folder]);
  return folder;
}

async function expectRecipes(app: string): Promise<void> {
  expect(await followRecipes(app)).toEqual(
    expect.arrayContaining(["src/env.ts", "src/proxy.ts", "next.config.ts", "src/database/schema/index.ts"]),
  );
  expect(await runScript(app, "db:generate")).toContain("Your SQL migration file");
  for (const script of ["format", "lint", "typecheck"]) await runScript(app, script);
}

test.each(servers)("the recipes of an app with $name pass its formatter, linter and type check", async (recipes) => {
  await expectRecipes(await newApp(recipes));
});

test.each(onSqlite)("the recipes of an app with $name pass its own checks, and work in a browser", async (recipes) => {
  const app = await newApp(recipes);
  await expectRecipes(app);
  // What the recipes made, and what the app's own tests say about every page, endpoint and action.
  await cp(path.join(packageRoot, "test/fixtures/recipe-tests"), path.join(app, "test"), { recursive: true });
  const server = ["test/server/notes.test.ts", "test/server/requests.test.ts"];
  const rules = ["test/rules/access.test.ts", "test/rules/export-data.test.ts", "test/rules/pages.test.ts"];
  expect(await runScript(app, "test", [...server, ...rules], { NO_COLOR: "1" })).toMatch(/Tests +\d+ passed \(\d+\)/);
  const inBrowser = ["notes", "pages", "-g", "note"];
  const browser = await runScript(app, "test:browser", inBrowser, { SKIP_BUILD: "1", NO_COLOR: "1" });
  expect(browser).toMatch(/^ +3 passed/m);
  // Three of these, and that the app starts.
  const smoke = await runSmoke(app, ["--skip-build", "--only", "is open to the right people"]);
  expect([smoke.failed, smoke.passed.length, smoke.exitCode], smoke.output).toEqual([[], 4, 0]);
});

test("next dev, started by an agent, leaves AGENTS.md alone", async () => {
  const app = await newApp(onSqlite[0] as Recipes);
  const module = path.join(app, "node_modules/next/dist/server/lib/generate-agent-files.js");
  const { hasCurrentAgentRules, writeAgentFiles } = createRequire(module)(module);
  expect(hasCurrentAgentRules(app)).toBe(true);
  await rm(path.join(app, "AGENTS.md"));
  expect(hasCurrentAgentRules(app)).toBe(false);
  expect(writeAgentFiles(app)).toEqual({ agentsMd: "created" });
});
