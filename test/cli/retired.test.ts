// An app with an option that a later release no longer has goes on with it, until its owner removes it.

import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeNextRelease } from "./next-release";
import { commit, makeApp, put, read } from "./old-app";
import { runCli } from "./run-cli";

/** An app of this version with the option, committed. */
async function makeOldApp(): Promise<string> {
  const folder = await makeApp();
  expect(await runCli(["add", "discord", "github", "--yes", "--no-install"], { cwd: folder })).toMatchObject({
    exitCode: 0,
  });
  commit(folder);
  return folder;
}

const [file, index] = ["src/auth/oauth/providers/discord.tsx", "src/auth/oauth/providers.ts"];

test("retired options: it is told, upgraded with all that belongs to it, and can be removed", async () => {
  const folder = await makeOldApp();
  put(folder, file, `// mine\n${read(folder, file)}`);
  commit(folder);
  const [env, readme] = [read(folder, ".env.example"), read(folder, "README.md")];
  const bin = await makeNextRelease((templates) => {
    rmSync(path.join(templates, "oauth/discord"), { recursive: true });
    put(templates, "base/files/src/new.ts", "export const isNew = true;\n");
  });
  const told =
    "discord is no longer offered. It stays in the app as it is; to remove it: create-app-template remove discord";
  const status = await runCli(["status"], { cwd: folder, bin });
  expect(status).toMatchObject({ exitCode: 0 });
  expect(status.stdout).toContain(told);

  const upgraded = await runCli(["upgrade", "--yes", "--no-install"], { cwd: folder, bin });
  expect(upgraded).toMatchObject({ exitCode: 0 });
  expect(upgraded.stderr).toContain(told);
  expect(read(folder, "src/new.ts")).toContain("isNew");
  expect(read(folder, file)).toContain("// mine");
  expect(read(folder, index)).toContain('from "./providers/discord"');
  expect([read(folder, ".env.example"), read(folder, "README.md")]).toEqual([env, readme]);
  commit(folder);
  const again = await runCli(["upgrade", "--yes", "--no-install"], { cwd: folder, bin });
  expect(again.stdout).toContain("Nothing to do");

  const removed = await runCli(["remove", "discord", "--yes", "--no-install"], { cwd: folder, bin });
  expect(removed.exitCode).toBe(4);
  expect(removed.stdout).toContain(`${file}: no longer part of the template, but you edited it; it stays`);
  expect(existsSync(path.join(folder, "src/env/discord.ts"))).toBe(false);
  expect(read(folder, index)).not.toContain("discord");
  expect(read(folder, ".env.example")).not.toContain("DISCORD");
});

test("retired options: its files can be kept as your own", async () => {
  const folder = await makeOldApp();
  const bin = await makeNextRelease((templates) => rmSync(path.join(templates, "oauth/discord"), { recursive: true }));
  const keep = ["remove", "discord", "--upgrade", "--keep", file, "--yes", "--no-install"];
  const run = await runCli(keep, { cwd: folder, bin });
  expect(run).toMatchObject({ exitCode: 0 });
  expect(existsSync(path.join(folder, file))).toBe(true);
  commit(folder);
  const status = JSON.parse((await runCli(["status", "--json"], { cwd: folder, bin })).stdout);
  expect(status).toMatchObject({ retired: [], files: [] });
});
