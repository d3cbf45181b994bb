// AGENTS.md of an app: what it says is done to the letter, and then proven the way it says, too.

import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { execa } from "execa";
import { expect, onTestFinished, test } from "vitest";
import { readCatalog } from "../../src/catalog/load-catalog";
import { packageRoot } from "../../src/package-root";
import { renderApp } from "../../src/render/render-app";
import { runScript } from "../apps/built-app";
import { everything } from "../apps/everything";
import { followRecipes } from "../apps/follow-recipes";
import { wholeApp } from "../apps/whole-app";

/** The whole app as it is rendered, with the packages of a built one. */
async function newApp(database: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "recipes-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const catalog = await readCatalog(path.join(packageRoot, "templates"));
  const choices = everything({ database: [database] });
  for (const [file, { content }] of renderApp(catalog, { name: "recipes", packageManager: "npm", choices })) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  await execa("cp", ["-al", path.join((await wholeApp(database)).folder, "node_modules"), folder]);
  return folder;
}

test.each(["sqlite", "postgres", "mysql"])("the recipes of an app with %s pass its own checks", async (database) => {
  const app = await newApp(database);
  expect(await followRecipes(app)).toEqual(
    expect.arrayContaining(["src/env.ts", "src/proxy.ts", "next.config.ts", "src/database/schema/index.ts"]),
  );
  expect(await runScript(app, "db:generate")).toContain("Your SQL migration file");
  for (const script of ["format", "lint", "typecheck"]) await runScript(app, script);
  if (database !== "sqlite") return;
  // What the recipes made, and what the app's own tests say about every page, endpoint and action.
  await cp(path.join(packageRoot, "test/fixtures/recipe-tests"), path.join(app, "test"), { recursive: true });
  const server = ["test/server/notes.test.ts", "test/server/requests.test.ts"];
  const rules = ["test/rules/access.test.ts", "test/rules/export-data.test.ts", "test/rules/pages.test.ts"];
  expect(await runScript(app, "test", [...server, ...rules], { NO_COLOR: "1" })).toMatch(/Tests +\d+ passed \(\d+\)/);
});

test("next dev, started by an agent, leaves AGENTS.md alone", async () => {
  const app = await newApp("sqlite");
  const module = path.join(app, "node_modules/next/dist/server/lib/generate-agent-files.js");
  const { hasCurrentAgentRules, writeAgentFiles } = createRequire(module)(module);
  expect(hasCurrentAgentRules(app)).toBe(true);
  await rm(path.join(app, "AGENTS.md"));
  expect(hasCurrentAgentRules(app)).toBe(false);
  expect(writeAgentFiles(app)).toEqual({ agentsMd: "created" });
});
