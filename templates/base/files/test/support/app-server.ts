// Builds the app, starts it as it runs in production, and stops all of it again: for the tests and the smoke test.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { endWithParent } from "./end-with-parent";

export interface AppServer {
  /** "http://localhost:41234", which is its AUTH_URL too. */
  url: string;
  /** What it answered first, right after the port opened. */
  firstAnswers: Response[];
  /** All that it has printed so far. */
  log(): string;
  stop(): Promise<void>;
  /** Stops reading what it prints: it then writes into a closed pipe. */
  closeLog(): void;
  /** Ends it in the middle of whatever it does, as a power cut would. */
  kill(): Promise<void>;
}

export interface StartOptions {
  databaseUrl: string;
  /** Takes precedence over `.env`; an empty value counts as not set. */
  env?: Record<string, string>;
  /** Where the app is; this folder when left out. */
  folder?: string;
  /** For `npm start`, which hands them on to `next start`: ["--hostname", "127.0.0.1"]. */
  args?: string[];
  /** A fixed port, when a second start has to be found where the first one was. */
  port?: number;
  /** Asked for again and again, all at once, until the first of them is answered. */
  firstPaths?: string[];
}

const BUILD_TIMEOUT = 8 * 60_000;
const START_TIMEOUT = 60_000;
const STOP_TIMEOUT = 5_000;
const isWindows = process.platform === "win32";

/** By its own script, with the package manager that started us. Throws with what the build printed when it fails. */
export async function buildApp(signal?: AbortSignal): Promise<void> {
  const child = spawn(packageManager(), ["run", "build"], {
    env: { ...process.env, NODE_ENV: "production", NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
    shell: isWindows,
    detached: !isWindows,
  });
  const log = collectOutput(child);
  const stop = () => endProcesses(child.pid, "SIGKILL");
  signal?.addEventListener("abort", stop, { once: true });
  const timer = setTimeout(stop, BUILD_TIMEOUT);
  const code = await new Promise((resolve, reject) => child.once("error", reject).once("close", resolve));
  clearTimeout(timer);
  signal?.removeEventListener("abort", stop);
  if (code !== 0) throw new Error(log().trim());
}

/** Each gives its name to the programs that it starts: "pnpm/10.0.0 npm/? node/v20". */
export function packageManager(): string {
  return process.env.npm_config_user_agent?.split("/")[0] || "npm";
}

export async function startApp(options: StartOptions): Promise<AppServer> {
  const { databaseUrl, env, folder = process.cwd(), args = [], firstPaths = ["/api/health"] } = options;
  const port = options.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ["--import", endWithParent, join(folder, "scripts/start.mjs"), ...args], {
    cwd: folder,
    // A process group of its own, so that one signal reaches everything that it starts.
    detached: !isWindows,
    stdio: ["pipe", "pipe", "pipe"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      HOSTNAME: "127.0.0.1",
      AUTH_SECRET: randomBytes(32).toString("base64url"),
      AUTH_URL: url,
      DATABASE_URL: databaseUrl,
      ...env,
    },
  });
  const log = collectOutput(child);
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const isRunning = () => child.exitCode === null && child.signalCode === null;

  async function stop(): Promise<void> {
    if (isRunning()) endProcesses(child.pid, "SIGTERM");
    const timer = setTimeout(() => endProcesses(child.pid, "SIGKILL"), STOP_TIMEOUT);
    await ended;
    clearTimeout(timer);
  }

  function closeLog(): void {
    child.stdout.destroy();
    child.stderr.destroy();
  }

  async function kill(): Promise<void> {
    endProcesses(child.pid, "SIGKILL");
    await ended;
  }

  const deadline = Date.now() + START_TIMEOUT;
  const addresses = firstPaths.map((path) => `http://127.0.0.1:${port}${path}`);
  let firstAnswers = await knock(addresses);
  while (firstAnswers.length === 0 && isRunning() && Date.now() < deadline) {
    await sleep(20);
    firstAnswers = await knock(addresses);
  }
  if (firstAnswers.length > 0) return { url, firstAnswers, log, stop, closeLog, kill };
  const why = isRunning() ? `did not answer within ${START_TIMEOUT / 1000} seconds` : "stopped by itself";
  await stop();
  throw new Error(`The app ${why}. It printed:\n${log()}`);
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return address.port;
}

function collectOutput({ stdout, stderr }: ChildProcess): () => string {
  const chunks: Buffer[] = [];
  for (const stream of [stdout, stderr]) stream?.on("data", (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString("utf8");
}

/** Ends a process that was started detached, with everything that it started itself. */
function endProcesses(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  if (isWindows) return void spawnSync("taskkill", ["/pid", String(pid), "/T", "/F"]);
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Whatever is answered; nothing while the port is closed. */
async function knock(addresses: string[]): Promise<Response[]> {
  const requests = addresses.map(async (address) => {
    const answer = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(10_000) });
    await answer.body?.cancel();
    return answer;
  });
  const settled = await Promise.allSettled(requests);
  return settled.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
}
