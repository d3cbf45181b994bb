// Builds the app by its own script, with the package manager that started us.
import { spawn } from "node:child_process";
import { endProcesses } from "../test/support/app-server";

const BUILD_TIMEOUT = 8 * 60 * 1000;

/** Throws with what the build printed when it fails. */
export async function buildApp(signal?: AbortSignal): Promise<void> {
  const isWindows = process.platform === "win32";
  const child = spawn(packageManager(), ["run", "build"], {
    // Whatever mode the caller is in.
    env: { ...process.env, NODE_ENV: "production", NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
    shell: isWindows,
    // A process group of its own, so that one signal ends everything that it started.
    detached: !isWindows,
  });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
  const stop = () => endProcesses(child.pid, "SIGKILL");
  signal?.addEventListener("abort", stop, { once: true });
  const timer = setTimeout(stop, BUILD_TIMEOUT);
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once("error", reject).once("close", resolve),
  );
  clearTimeout(timer);
  signal?.removeEventListener("abort", stop);
  if (code !== 0) throw new Error(Buffer.concat(chunks).toString("utf8").trim());
}

/** Each gives its name to the programs that it starts: "pnpm/10.0.0 npm/? node/v20". */
export function packageManager(): string {
  return process.env.npm_config_user_agent?.split("/")[0] || "npm";
}
