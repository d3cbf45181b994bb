// Each package manager installs the whole app, as a user has it done by the create command, and type-checks it: that is what
// differs between their node_modules. With EVERY_MANAGER, as at night, it is smoke-tested, too.

import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cacheFolder } from "../../src/authoring/matrix/work-folders";
import { packageManagers, traitsOf } from "../../src/catalog/package-managers";
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

const smoke = Boolean(process.env.EVERY_MANAGER);

/** What a user of this package manager has in the terminal. */
function environmentOf(manager: string): NodeJS.ProcessEnv {
  const { npm_config_user_agent: _, ...env } = process.env;
  return { ...env, ...cachesOf(manager), NODE_ENV: undefined, PATH: `${commands}${path.delimiter}${env.PATH}` };
}

describe.concurrent("the whole app", () => {
  test.each(packageManagers)("is installed by %s, and works", async (manager) => {
    const flags = ["--package-manager", manager, smoke ? "--smoke" : "--no-smoke", "--no-git", "--json"];
    const options = { extendEnv: false, env: environmentOf(manager), reject: false, all: true } as const;
    const run = await execa(
      process.execPath,
      ["bin/create-app-template.js", path.join(box, manager), ...flagsFor(everything()), ...flags],
      { ...options, cwd: packageRoot },
    );
    expect(run.exitCode, run.all).toBe(0);
    expect(JSON.parse(run.stdout)).toMatchObject({ ok: true, ...(smoke && { smoke: { outcome: "passed" } }) });
    if (!smoke) {
      const checked = await execa(manager, ["run", "typecheck"], { ...options, cwd: path.join(box, manager) });
      expect(checked.exitCode, checked.all).toBe(0);
    }
    const app = JSON.parse(await readFile(path.join(box, manager, "package.json"), "utf8"));
    const { stdout: version } = await execa(path.join(commands, manager), ["--version"], { cwd: tmpdir() });
    expect(app.packageManager).toBe(`${manager}@${version}`);
    expect(traitsOf(manager).leftovers.some((file) => existsSync(path.join(box, manager, file)))).toBe(true);
  });
});
