// C13, C14 Each package manager installs, builds and smoke-tests the whole app, as a user has it done by the create command.

import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { packageManagers, traitsOf } from "../../src/catalog/package-managers";
import { cacheFolder } from "../../src/matrix/work-folders";
import { packageRoot } from "../../src/package-root";
import { everything } from "../apps/everything";
import { flagsFor } from "../apps/flags-for";
import { installManagers } from "./install-managers";

let box: string;
let commands: string;

beforeAll(async () => {
  box = await mkdtemp(path.join(tmpdir(), "managers-"));
  commands = await installManagers();
});

afterAll(() => rm(box, { recursive: true, force: true }));

/** What was downloaded once stays, as it does for a user. */
function cachesOf(manager: string): Record<string, string> {
  const folder = path.join(cacheFolder(), "downloads", manager);
  return {
    npm_config_store_dir: folder,
    YARN_GLOBAL_FOLDER: folder,
    YARN_ENABLE_GLOBAL_CACHE: "1",
    BUN_INSTALL_CACHE_DIR: folder,
  };
}

describe.concurrent("C13 the whole app", () => {
  test.each(packageManagers)("is installed, built and smoke-tested by %s", async (manager) => {
    const flags = ["--package-manager", manager, "--smoke", "--no-git", "--json"];
    const { npm_config_user_agent: _, ...env } = process.env;
    const run = await execa(
      process.execPath,
      ["bin/create-app-template.js", path.join(box, manager), ...flagsFor(everything()), ...flags],
      {
        cwd: packageRoot,
        extendEnv: false,
        env: { ...env, ...cachesOf(manager), NODE_ENV: undefined, PATH: `${commands}${path.delimiter}${env.PATH}` },
        reject: false,
      },
    );
    expect(run.exitCode, `${run.stdout}${run.stderr}`).toBe(0);
    expect(JSON.parse(run.stdout)).toMatchObject({ ok: true, smoke: { outcome: "passed" } });
    const app = JSON.parse(await readFile(path.join(box, manager, "package.json"), "utf8"));
    const { stdout: version } = await execa(path.join(commands, manager), ["--version"], { cwd: tmpdir() });
    expect(app.packageManager).toBe(`${manager}@${version}`);
    expect(traitsOf(manager).leftovers.some((file) => existsSync(path.join(box, manager, file)))).toBe(true);
  });
});
