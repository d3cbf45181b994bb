// Runs a database server for tests in a temporary folder on a free port. It never outlives the tests, however they end.

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { memoryDisk } from "../tools/memory-disk";

const run = promisify(execFile);
const READY_WITHIN = 120_000;
const END_WITHIN = 60_000;

export interface TestServer {
  /** An existing database, by a user who may make others. */
  url: string;
  /** "PostgreSQL 17.2" */
  version: string;
  /** The file that a client checks the server's certificate with, where it has one. */
  certificate?: string | undefined;
  /** Ends the server as an administrator would; the data stays. */
  stop(): Promise<void>;
  /** Ends the server as a power cut would. */
  kill9(): Promise<void>;
  /** Starts it again, on the same port and data. */
  start(): Promise<void>;
  /** Ends the server and takes its data away. */
  dispose(): Promise<void>;
}

export interface ServerProgram {
  name: string;
  url: string;
  certificate: string | undefined;
  folder: string;
  owner: Owner;
  command: [string, ...string[]];
  /** The signal for a quick, clean end. */
  stopSignal: NodeJS.Signals;
  /** Answers its product and version. */
  ping(): Promise<string>;
}

export interface Owner {
  uid?: number;
  gid?: number;
}

// The shell in between sees the end of its input when this process is gone, whatever the reason, and then ends the server.
const keeper = `
exec 3<&0
"$@" >&2 3<&- &
server=$!
echo $server
{ cat <&3 >/dev/null; trap "" TERM; kill -9 $server; sleep 1; rm -rf "$FOLDER"; } 2>/dev/null &
watcher=$!
wait $server
kill $watcher
`;

export async function runServer(program: ServerProgram): Promise<TestServer> {
  let running: { shell: ChildProcess; pid: number } | undefined;
  let version: string | undefined;
  const log = path.join(program.folder, "server.log");
  const cleanUp = () => rmSync(program.folder, { recursive: true, force: true });
  process.once("exit", cleanUp);

  async function start(): Promise<void> {
    const deadline = Date.now() + READY_WITHIN;
    while (Date.now() < deadline) {
      running ??= await spawnServer(program, log);
      const ended = running.shell.exitCode !== null || running.shell.signalCode !== null;
      // After a kill -9 the remains of the old server may hold its memory for a moment.
      if (ended) running = undefined;
      else version = await program.ping().catch(() => undefined);
      if (version && running) return;
      await sleep(ended ? 500 : 50);
    }
    throw new Error(
      `${program.name} did not start within ${READY_WITHIN / 1000} seconds:\n${readFileSync(log, "utf8").slice(-2000)}`,
    );
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!running) return;
    const { shell, pid } = running;
    running = undefined;
    if (shell.exitCode !== null) return;
    shell.ref();
    const exited = once(shell, "exit");
    process.kill(pid, signal);
    const tooLate = setTimeout(() => process.kill(pid, "SIGKILL"), END_WITHIN);
    await exited;
    clearTimeout(tooLate);
    shell.stdin?.destroy();
  }

  async function dispose(): Promise<void> {
    await end(program.stopSignal);
    process.off("exit", cleanUp);
    cleanUp();
  }

  try {
    await start();
  } catch (error) {
    await end("SIGKILL");
    throw error;
  }
  const { url, certificate, stopSignal } = program;
  return {
    url,
    version: version ?? "",
    certificate,
    start,
    stop: () => end(stopSignal),
    kill9: () => end("SIGKILL"),
    dispose,
  };
}

async function spawnServer({ command, owner, folder }: ServerProgram, log: string) {
  const output = openSync(log, "a");
  const shell = spawn("sh", ["-c", keeper, "sh", ...command], {
    ...owner,
    cwd: folder,
    env: { ...process.env, FOLDER: folder },
    stdio: ["pipe", "pipe", output],
    // Ctrl-C reaches the tests, and they end their servers.
    detached: true,
  });
  closeSync(output);
  if (!shell.stdout) throw new Error("The shell has no output.");
  const [line] = await once(shell.stdout, "data");
  shell.unref();
  return { shell, pid: Number(String(line).trim()) };
}

/** A folder that belongs to the server's own user: neither server runs as root. */
export function makeServerFolder(name: string, owner: Owner): string {
  // MariaDB waits for the disk with each table that it makes, and every test file makes all of an app's.
  const folder = mkdtempSync(path.join(memoryDisk() ?? tmpdir(), `${name}-test-`));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

/** Whom to run the server as: ourselves, or the user that its package made when we are root. */
export async function serverOwner(user: string): Promise<Owner> {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(
    ["-u", "-g"].map(async (flag) => Number((await run("id", [flag, user])).stdout)),
  );
  return { uid, gid };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (typeof address !== "object" || !address) throw new Error("There is no free port.");
  return address.port;
}
