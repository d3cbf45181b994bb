// Builds the app by its own script, with the package manager that started us.
import { spawn } from "node:child_process";

const BUILT_WITHIN = 8 * 60 * 1000;

/** Throws with what the build said when it fails. */
export async function buildApp(signal: AbortSignal): Promise<void> {
  const child = spawn(packageManager(), ["run", "build"], {
    // Whatever mode the caller is in.
    env: { ...process.env, NODE_ENV: "production", NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
    // A group of its own, so that one signal ends everything that it started.
    detached: true,
  });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
  const stop = () => endGroup(child.pid);
  signal.addEventListener("abort", stop, { once: true });
  const timer = setTimeout(stop, BUILT_WITHIN);
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once("error", reject).once("close", resolve),
  );
  clearTimeout(timer);
  signal.removeEventListener("abort", stop);
  if (code !== 0) throw new Error(Buffer.concat(chunks).toString("utf8").trim());
}

/** Each says its name to the programs that it starts: "pnpm/10.0.0 npm/? node/v20". */
export function packageManager(): string {
  return process.env.npm_config_user_agent?.split("/")[0] || "npm";
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
