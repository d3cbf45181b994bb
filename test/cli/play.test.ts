// `templates play` ends when its development server does: there is nothing left to watch for.

import path from "node:path";
import { expect, test } from "vitest";
import { fakeProgram, listFiles, makeFolder, runCli, temporaryFolder } from "./run-cli";

test("templates play tells that the development server has ended, and ends", async () => {
  const cwd = temporaryFolder();
  const made = await runCli(["templates", "new", "modules/notes", "--features", "acme"], { cwd });
  expect(made, made.stderr).toMatchObject({ exitCode: 0 });
  const npm = fakeProgram("npm", '[ "$2" = dev ] && exit 3; exit 0');
  const run = await runCli(["templates", "play", "app", "--features", "acme"], { cwd, env: npm.env });
  expect(run, run.stderr).toMatchObject({ exitCode: 1 });
  expect(run.stderr).toContain("The development server ended with exit code 3.");
});

test("secrets: without a folder, the app is in the user's cache, not where everybody can make folders", async () => {
  const cwd = temporaryFolder();
  const [home, everybody] = [makeFolder(cwd, "home"), makeFolder(cwd, "everybody")];
  await runCli(["templates", "new", "modules/notes", "--features", "acme"], { cwd });
  const npm = fakeProgram("npm", '[ "$2" = dev ] && exit 3; exit 0');
  const env = { ...npm.env, HOME: home, TMPDIR: everybody };
  const run = await runCli(["templates", "play", "--features", "acme"], { cwd, env });
  const folder = /The app is in (.+?)\. /.exec(run.stderr)?.[1] ?? "";
  expect(path.relative(home, folder), run.stderr).toMatch(/^\.cache\/create-app-template\/play\/\w/);
  expect(listFiles(folder)).toContain(".env");
  expect(listFiles(everybody).filter((file) => !file.startsWith("tsx-"))).toEqual([]);
});
