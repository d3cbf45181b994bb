// Somebody closes the terminal's window while packages are installed.

import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { commit, makeApp, presentBin, runCli } from "./old-app";
import { allFlags, fakeProgram, readTree, stateHome, temporaryFolder } from "./run-cli";

/** A package manager that never ends, and says who it is. */
function endlessNpm() {
  const fake = fakeProgram("npm", 'echo $$ > "$STARTED.part"; mv "$STARTED.part" "$STARTED"; exec sleep 600');
  const started = path.join(fake.folder, "started");
  return { env: { ...fake.env, STARTED: started }, started };
}

/** Runs a command in a terminal, waits for its package manager, and closes the terminal. Gives back the manager's id. */
async function closeWhileInstalling(args: string[], cwd: string): Promise<number> {
  const npm = endlessNpm();
  const command = [process.execPath, presentBin(), ...args].map((word) => `'${word}'`).join(" ");
  const terminal = spawn("script", ["-qec", `stty cols 120 rows 40; ${command}`, "/dev/null"], {
    cwd,
    env: { ...npm.env, HOME: cwd, TERM: "xterm", SHELL: "/bin/sh", XDG_STATE_HOME: stateHome() },
    stdio: ["pipe", "ignore", "ignore"],
  });
  await vi.waitUntil(() => existsSync(npm.started), { timeout: 60_000, interval: 50 });
  terminal.kill("SIGKILL");
  return Number(readFileSync(npm.started, "utf8"));
}

function isRunning(pid: number): boolean {
  try {
    // One that has ended and that nobody has asked about yet doesn't run.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

const patience = { timeout: 60_000, interval: 50 };

test.runIf(process.platform === "linux")(
  "closed terminal: a new app is removed, and nothing goes on alone",
  async () => {
    const cwd = temporaryFolder();
    const pid = await closeWhileInstalling(["my-app", ...allFlags, "--no-git"], cwd);
    await vi.waitUntil(() => !isRunning(pid), patience);
    await vi.waitUntil(() => readdirSync(cwd).length === 0, patience);
  },
);

test.runIf(process.platform === "linux")(
  "closed terminal: an update ends its package manager, and can be undone",
  async () => {
    const folder = await makeApp();
    commit(folder);
    const before = readTree(folder);
    const pid = await closeWhileInstalling(["add", "google", "--yes"], folder);
    await vi.waitUntil(() => !isRunning(pid), patience);
    const undone = await runCli(["undo", "--yes"], { cwd: folder });
    expect(undone.exitCode, undone.stderr).toBe(0);
    expect(readTree(folder)).toEqual(before);
  },
);
