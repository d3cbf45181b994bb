// A server that is measured from inside while it is under load: how long its event loop was held up, and its memory.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../templates/base/files/test/support/app-server";

const monitor = new URL("event-loop-monitor.mjs", import.meta.url).href;

export interface Vitals {
  /** Milliseconds that the event loop was late, at the 99th percentile. */
  loopP99: number;
  /** Megabytes that are still in use, and that the process holds. */
  memory: number;
  resident: number;
}

export interface MonitoredServer {
  url: string;
  /** What is read next starts here. */
  reset(): void;
  read(): Promise<Vitals>;
  stop(): Promise<void>;
}

export async function startMonitored(
  folder: string,
  args: string[],
  env: (url: string) => Record<string, string>,
): Promise<MonitoredServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ["--expose-gc", "--import", monitor, ...args], {
    cwd: folder,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), ...env(url) },
  });
  while (!(await isUp(url))) {
    if (child.exitCode !== null) throw new Error(`The server in ${folder} ended with ${child.exitCode}.`);
    await sleep(50);
  }
  return {
    url,
    reset: () => void child.send("reset"),
    async read() {
      child.send("read");
      const [vitals] = await once(child, "message");
      return vitals as Vitals;
    },
    async stop() {
      const exited = once(child, "exit");
      child.send("stop");
      await exited;
    },
  };
}

async function isUp(url: string): Promise<boolean> {
  return fetch(`${url}/api/auth/session`, { redirect: "manual" }).then(
    () => true,
    () => false,
  );
}
