import type { ChildProcess } from "node:child_process";
import { cpSync, realpathSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { expect, test, vi } from "vitest";
import { finishInterruptedUpdate } from "../../src/update/apply/finish-interrupted-update";
import { makeOldApp, runCli } from "./old-app";
import { readTree, temporaryFolderOnDisk } from "./run-cli";

const upgrade = ["upgrade", "--yes", "--no-install", "--no-smoke"];

test("interrupted update: kill -9 at 40 moments of an upgrade: the app is as before or as after, once it is started again", async () => {
  const { folder } = await makeOldApp({ git: false });
  const before = readTree(folder);
  // The old texts are kept beside the apps, on the same disk.
  const [copies, state] = [temporaryFolderOnDisk(), temporaryFolderOnDisk()];
  vi.stubEnv("XDG_STATE_HOME", state);
  const env = { XDG_STATE_HOME: state };
  const copy = (name: string) => {
    cpSync(folder, path.join(copies, name), { recursive: true });
    return path.join(copies, name);
  };
  const whole = copy("whole");
  const run = await runCli(upgrade, { cwd: whole, env });
  expect(run.exitCode, run.stderr).toBe(0);
  const after = readTree(whole);
  const seen = { old: 0, new: 0 };
  // Earlier after a run that was complete, later after one that was not: so the kills gather where files are written.
  let moment = run.milliseconds * 0.8;
  for (let round = 0; round < 40; round++) {
    const app = copy(`app-${round}`);
    const jitter = 0.9 + Math.random() * 0.2;
    const onStart = (child: ChildProcess) => void sleep(moment * jitter).then(() => child.kill("SIGKILL"));
    await runCli(upgrade, { cwd: app, env, onStart });
    finishInterruptedUpdate(realpathSync(app));
    const now = readTree(app);
    const isNew = !isDeepStrictEqual(now, before);
    expect(now, `round ${round}`).toEqual(isNew ? after : before);
    seen[isNew ? "new" : "old"]++;
    moment *= isNew ? 0.85 : 1.08;
  }
  expect(seen.old).toBeGreaterThan(0);
}, 300_000);
