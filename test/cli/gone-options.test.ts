// An app with an option that this version no longer offers: a version that has it can remove it.

import { rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { optionName } from "../../src/catalog/features";
import { removedOption } from "../tools/release/past/differences";
import { pastVersion } from "../tools/release/past/places";
import { presentVersion } from "../tools/release/write-package";
import { makeNextRelease } from "./next-release";
import { commit, git, makeApp, putOldApp, runCli } from "./old-app";
import { readTree, temporaryFolder } from "./run-cli";

const name = optionName(removedOption);

/** An app of the past release with the option, committed. */
async function makeOldApp(): Promise<string> {
  const folder = path.join(temporaryFolder(), "app");
  await putOldApp(folder, { modules: ["landing", name] });
  git(folder, "init", "--quiet");
  commit(folder);
  return folder;
}

test.each([
  ["upgrade", ["upgrade", "--yes"]],
  ["add", ["add", "google", "--upgrade", "--yes"]],
  ["remove", ["remove", name, "--upgrade", "--yes"]],
  ["a dry run", ["upgrade", "--dry-run"]],
])("options that are gone: %s names the version that can remove it, and changes nothing", async (_, args) => {
  const folder = await makeOldApp();
  const before = readTree(folder);
  const run = await runCli(args, { cwd: folder });
  expect(run.exitCode).toBe(2);
  expect(run.stderr).toContain(`This app has ${name}, which create-app-template ${presentVersion} no longer offers.`);
  expect(run.stderr).toContain(`Version ${pastVersion} can remove it: run create-app-template remove ${name} with`);
  expect(readTree(folder)).toEqual(before);
});

test("options that are gone: status says so, too, to people and to programs", async () => {
  const folder = await makeOldApp();
  const status = await runCli(["status"], { cwd: folder });
  expect(status).toMatchObject({ exitCode: 0 });
  expect(status.stdout).toContain(`Version ${pastVersion} can remove it`);
  const json = JSON.parse((await runCli(["status", "--json"], { cwd: folder })).stdout);
  expect(json).toMatchObject({ ok: true, notes: [expect.stringContaining("no longer offers")], upgradable: false });
  const refused = JSON.parse((await runCli(["upgrade", "--yes", "--json"], { cwd: folder })).stdout);
  expect(refused.error).toMatchObject({ code: "options-gone", exitCode: 2, version: pastVersion });
});

test("options that are gone: once the last version that has it has removed it, the app is upgraded", async () => {
  const folder = await makeApp();
  const add = ["add", "discord", "github", "--yes", "--no-install"];
  expect(await runCli(add, { cwd: folder })).toMatchObject({ exitCode: 0 });
  commit(folder);
  const bin = await makeNextRelease((templates) => rmSync(path.join(templates, "oauth/discord"), { recursive: true }));
  const upgrade = ["upgrade", "--yes", "--no-install"];
  const refused = await runCli(upgrade, { cwd: folder, bin });
  expect(refused.stderr).toContain(`Version ${presentVersion} can remove it`);
  expect(await runCli(["remove", "discord", "--yes", "--no-install"], { cwd: folder })).toMatchObject({ exitCode: 0 });
  commit(folder);
  expect(await runCli(upgrade, { cwd: folder, bin })).toMatchObject({ exitCode: 0 });
});
