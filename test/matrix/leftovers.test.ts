// Whatever happens to a smoke test, it leaves no process, port, or database behind, and says what it could not test.

import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { execa } from "execa";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BuiltApp } from "../apps/built-app";
import { runSmoke } from "../apps/smoke-app";
import { wholeApp } from "../apps/whole-app";
import { processesIn, waitUntil } from "./processes";

let app: BuiltApp;
let temporary: string;

// A copy: other tests start the same app at the same time.
beforeAll(async () => {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), "leftovers-app-")), "app");
  await execa("cp", ["-al", (await wholeApp()).folder, folder]);
  app = { folder };
});

afterAll(() => rm(path.dirname(app.folder), { recursive: true, force: true }));

beforeEach(async () => {
  temporary = await mkdtemp(path.join(tmpdir(), "leftovers-"));
});

afterEach(() => rm(temporary, { recursive: true, force: true }));

describe("smoke test", () => {
  it("leaves nothing when it ends", async () => {
    const run = await runSmoke(app.folder, ["--skip-build"], { TMPDIR: temporary });
    expect(run.failed, run.log).toEqual([]);
    expect(databases()).toEqual([]);
    expect(processesIn(app.folder)).toEqual([]);
  });

  it.each(["SIGINT", "SIGTERM"] as const)("leaves nothing when it is ended by %s", async (signal) => {
    const { child, port } = await startSmoke();
    process.kill(-(child.pid as number), signal);
    expect(await waitUntil(() => processesIn(app.folder).length === 0)).toBe(true);
    expect(await closes(port)).toBe(true);
    expect(databases()).toEqual([]);
  });

  it("leaves no server when it is killed without a word", async () => {
    const { child, port } = await startSmoke();
    process.kill(-(child.pid as number), "SIGKILL");
    expect(await waitUntil(() => processesIn(app.folder).length === 0)).toBe(true);
    expect(await closes(port)).toBe(true);
  });
});

describe("a smoke test whose database server is away", () => {
  let served: BuiltApp;
  const away = { DATABASE_URL: "postgres://nobody@127.0.0.1:9/nothing" };

  beforeAll(async () => {
    served = await wholeApp("postgres");
  });

  it("still starts the app, says which checks did not run, and exits with 3", async () => {
    const run = await runSmoke(served.folder, ["--skip-build"], away);
    expect(run.failed, run.log).toEqual([]);
    expect([run.exitCode, run.outcome]).toEqual([3, "partial"]);
    expect(run.skipped).toContain("A wrong password gets a 401 problem and no session: needs the database");
  });

  it("fails when the database is required", async () => {
    const run = await runSmoke(served.folder, ["--skip-build", "--require-database"], away);
    expect(run.exitCode).toBe(1);
  });
});

function databases(): string[] {
  return readdirSync(temporary).filter((name) => name.startsWith("temporary-database-"));
}

/** A smoke test in the midst of its checks, in a process group of its own. */
async function startSmoke() {
  const child = spawn(process.execPath, ["--import", "tsx", "test/smoke/run.ts", "--skip-build"], {
    cwd: app.folder,
    detached: true,
    stdio: ["ignore", "pipe", "ignore"],
    env: { ...process.env, TMPDIR: temporary, NODE_ENV: "test" },
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  // On a busy machine, Vitest takes its time to begin.
  expect(await waitUntil(() => output.includes("✓"), 300_000)).toBe(true);
  const port = portOf(app.folder);
  expect(await isOpen(port)).toBe(true);
  return { child, port };
}

/** The environment of the server says where it listens. */
function portOf(folder: string): number {
  const ports = processesIn(folder).map((pid) =>
    /(?:^|\0)PORT=(\d+)/.exec(readFileSync(`/proc/${pid}/environ`, "utf8")),
  );
  return Number(ports.find((port) => port !== null)?.[1]);
}

/** The last of a server's threads closes it, a moment after the process is gone from the list. */
async function closes(port: number): Promise<boolean> {
  return waitUntil(async () => !(await isOpen(port)));
}

async function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
