// Runs another program with an argument array, never through a shell, and ends its whole process tree on interruption.

import { spawn } from "node:child_process";
import type { PackageManager } from "../catalog/package-managers";
import { stopped } from "../errors";
import type { Reporter } from "../report/reporter";

/** What is done in an app, with its own package manager. */
export interface AppWork {
  directory: string;
  manager: PackageManager;
  signal: AbortSignal;
  reporter: Reporter;
}

export interface ProgramRun {
  /** undefined: the program is not installed. */
  exitCode: number | undefined;
  /** Standard output and standard error, interleaved. */
  output: string;
}

export interface ProgramOptions {
  cwd: string;
  signal?: AbortSignal;
  env?: Record<string, string | undefined>;
  onLine?: (line: string) => void;
  /** "pipe": stays open as long as this process runs, so the program can tell. "inherit": the program can ask questions. */
  stdin?: "ignore" | "pipe" | "inherit";
  /** Its output is shown as it comes, instead of being given back. */
  isShown?: boolean;
  /** For its standard input. Its standard error is ignored then, since the output is what was asked for. */
  input?: string | Uint8Array;
  /** In milliseconds. */
  timeout?: number;
}

export async function runProgram(command: string, args: string[], options: ProgramOptions): Promise<ProgramRun> {
  const { execa } = await import("execa");
  const { input, signal = new AbortController().signal } = options;
  throwIfInterrupted(signal);
  const child = execa(command, args, {
    cwd: options.cwd,
    env: options.env ?? {},
    ...(input === undefined ? { stdin: options.stdin ?? "ignore" } : { input, stderr: "ignore" as const }),
    ...(options.timeout !== undefined && { timeout: options.timeout }),
    ...(options.isShown ? { stdout: "inherit" as const, stderr: "inherit" as const } : { all: true }),
    // A formatter's last line end is part of what was asked for.
    stripFinalNewline: input === undefined,
    reject: false,
    // In a process group of its own, so that one signal reaches the program's children too. Such a group can't read from the
    // terminal.
    detached: process.platform !== "win32" && options.stdin !== "inherit",
    cleanup: false,
  });
  // Without a group of its own, the terminal has told the program itself.
  const stop = () => child.pid !== undefined && options.stdin !== "inherit" && endProcessTree(child.pid);
  signal.addEventListener("abort", stop, { once: true });
  if (options.onLine) void forwardLines(child.iterable({ from: "all" }), options.onLine);
  const result = await child;
  signal.removeEventListener("abort", stop);
  throwIfInterrupted(signal);
  if (result.code === "ENOENT") return { exitCode: undefined, output: "" };
  return { exitCode: result.exitCode ?? 1, output: result.all ?? "" };
}

async function forwardLines(lines: AsyncIterable<unknown>, onLine: (line: string) => void): Promise<void> {
  try {
    for await (const line of lines) onLine(String(line));
  } catch {
    // The awaited result reports the failure. These lines are only shown as progress.
  }
}

export function throwIfInterrupted(signal: AbortSignal): void {
  if (signal.aborted) throw stopped("interrupted", "Interrupted.");
}

/** The part of a failed program's output that is worth showing. */
export function lastLines(output: string, count = 25): string {
  return output.trimEnd().split("\n").slice(-count).join("\n");
}

const KILL_AFTER_MS = 3000;

/** With everything it started. Except on Windows, it must have been started with `detached`, so that one signal reaches all. */
export function endProcessTree(pid: number, platform: NodeJS.Platform = process.platform): void {
  if (platform === "win32") {
    spawn("taskkill", ["/pid", String(pid), "/T", "/F"], { stdio: "ignore" }).once("error", () => process.kill(pid));
    return;
  }
  signalGroup(pid, "SIGTERM");
  setTimeout(() => signalGroup(pid, "SIGKILL"), KILL_AFTER_MS).unref();
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // Already gone.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
