// Ends a program together with everything it started.

import { spawn } from "node:child_process";

const PATIENCE = 3000;

/** Except on Windows, the program must have been started with `detached`, so that one signal reaches its whole group. */
export function endProcessTree(pid: number, platform: NodeJS.Platform = process.platform): void {
  if (platform === "win32") {
    spawn("taskkill", ["/pid", String(pid), "/T", "/F"], { stdio: "ignore" }).once("error", () => process.kill(pid));
    return;
  }
  signalGroup(pid, "SIGTERM");
  setTimeout(() => signalGroup(pid, "SIGKILL"), PATIENCE).unref();
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // Already gone.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
