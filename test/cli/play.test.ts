// `templates play` ends when its development server does: there is nothing left to watch for.

import { expect, test } from "vitest";
import { fakeProgram, runCli, temporaryFolder } from "./run-cli";

test("templates play tells that the development server has ended, and ends", async () => {
  const cwd = temporaryFolder();
  const made = await runCli(["templates", "new", "modules/notes", "--features", "acme"], { cwd });
  expect(made, made.stderr).toMatchObject({ exitCode: 0 });
  const npm = fakeProgram("npm", '[ "$2" = dev ] && exit 3; exit 0');
  const run = await runCli(["templates", "play", "app", "--features", "acme"], { cwd, env: npm.env });
  expect(run, run.stderr).toMatchObject({ exitCode: 1 });
  expect(run.stderr).toContain("The development server ended with exit code 3.");
});
