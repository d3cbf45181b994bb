// A Node.js program that serves HTTP, in a process of its own that never outlives the tests.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { endWithParent } from "../../templates/base/files/test/support/end-with-parent";

const STARTED_WITHIN = 120_000;

export interface StartOptions {
  /** The built app. */
  folder: string;
  port: number;
  env: Record<string, string>;
}

export interface RunningHost {
  log(): string;
  stop(): Promise<void>;
}

/** Resolves when the port answers. */
export async function runNode(args: string[], { folder, port, env }: StartOptions): Promise<RunningHost> {
  const child = spawn(process.execPath, ["--import", endWithParent, ...args], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), HOSTNAME: "localhost", ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
  const log = () => Buffer.concat(chunks).toString("utf8");
  const ended = once(child, "close");
  const stop = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  const deadline = Date.now() + STARTED_WITHIN;
  while (!(await answers(port))) {
    if (child.exitCode === null && Date.now() < deadline) await sleep(100);
    else {
      await stop();
      throw new Error(`node ${args.join(" ")} does not answer. It said:\n${log()}`);
    }
  }
  return { log, stop };
}

async function answers(port: number): Promise<boolean> {
  try {
    await fetch(`http://localhost:${port}/api/health`, { signal: AbortSignal.timeout(5_000) });
    return true;
  } catch {
    return false;
  }
}
