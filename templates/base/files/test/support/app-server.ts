// Starts the built app as it runs in production, on a free port, and ends all of it again: for the tests and the smoke test.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export interface AppServer {
  /** "http://localhost:41234", which is its AUTH_URL too. */
  url: string;
  /** All that it has printed so far. */
  log(): string;
  stop(): Promise<void>;
  /** Ends it in the middle of whatever it does, as a power cut would. */
  kill(): Promise<void>;
}

export interface StartOptions {
  databaseUrl: string;
  /** Wins over what `.env` says; an empty value counts as not set. */
  env?: Record<string, string>;
  /** Where the app stands; this folder when left out. */
  folder?: string;
  /** A port of your choice, when a second start has to be found where the first one was. */
  port?: number;
}

const STARTED_WITHIN = 60_000;
const STOPPED_WITHIN = 5_000;
const endWithParent = fileURLToPath(new URL("end-with-parent.mjs", import.meta.url));

export async function startApp({ databaseUrl, env, folder = process.cwd(), port }: StartOptions): Promise<AppServer> {
  const chosenPort = port ?? (await freePort());
  const url = `http://localhost:${chosenPort}`;
  const child = spawn(process.execPath, ["--import", endWithParent, join(folder, "scripts/start.mjs")], {
    cwd: folder,
    // A group of its own, so that one signal reaches everything that it starts.
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(chosenPort),
      HOSTNAME: "127.0.0.1",
      PROJECT_ROOT: folder,
      AUTH_SECRET: randomBytes(32).toString("base64url"),
      AUTH_URL: url,
      DATABASE_URL: databaseUrl,
      ...env,
    },
  });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
  const log = () => Buffer.concat(chunks).toString("utf8");
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const isRunning = () => child.exitCode === null && child.signalCode === null;

  async function stop(): Promise<void> {
    if (isRunning()) signalGroup(child.pid, "SIGTERM");
    const timer = setTimeout(() => signalGroup(child.pid, "SIGKILL"), STOPPED_WITHIN);
    await ended;
    clearTimeout(timer);
  }

  async function kill(): Promise<void> {
    signalGroup(child.pid, "SIGKILL");
    await ended;
  }

  const deadline = Date.now() + STARTED_WITHIN;
  while (!(await answers(`http://127.0.0.1:${chosenPort}/api/health`))) {
    if (isRunning() && Date.now() < deadline) {
      await sleep(50);
      continue;
    }
    const why = isRunning() ? `did not answer within ${STARTED_WITHIN / 1000} seconds` : "ended by itself";
    await stop();
    throw new Error(`The app ${why}. It said:\n${log()}`);
  }
  return { url, log, stop, kill };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return address.port;
}

/** Any answer will do: what it says is for the checks. */
async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url, { signal: AbortSignal.timeout(5_000) });
    return true;
  } catch {
    return false;
  }
}

function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
