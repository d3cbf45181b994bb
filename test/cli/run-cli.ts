// Runs the packed CLI the way a shell or a script would, in a clean environment, and gives back what it said.

import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject, onTestFinished } from "vitest";
import { packageIn } from "../tools/release/past/places";

export interface CliRun {
  exitCode: number | null;
  stdout: string;
  stderr: string;
  milliseconds: number;
}

export interface CliOptions {
  cwd: string;
  env?: Record<string, string>;
  input?: string;
  /** Called once, with the child, right after it was started. */
  onStart?: (child: ChildProcess) => void;
  /** Another program that starts the CLI: ["setpriv", "--reuid=65534"]. */
  wrapper?: string[];
  /** Another package's command. */
  bin?: string;
}

export const binPath = (): string => path.join(inject("installedIn"), "node_modules/.bin/create-app-template");
export const packagePath = (): string => path.join(inject("installedIn"), "node_modules/create-app-template");
/** The same, as the release that comes after one that was made for tests. */
export const presentPackage = (): string => packageIn(inject("releases"));

/** Where notes about apps without git go: not into HOME, which is the app's folder in many tests. */
export const stateHome = (): string => path.join(path.dirname(inject("installedIn")), "state");

/** All flags, nothing left to ask. */
export const allFlags = ["--database", "sqlite", "--oauth", "none", "--modules", "none"];
export const onlyFiles = ["--no-install", "--no-git", "--no-smoke"];

export function runCli(args: string[], options: CliOptions): Promise<CliRun> {
  const started = performance.now();
  const [command = "", ...rest] = [...(options.wrapper ?? []), process.execPath, options.bin ?? binPath(), ...args];
  const child = spawn(command, rest, {
    cwd: options.cwd,
    env: {
      PATH: process.env.PATH ?? "",
      HOME: options.cwd,
      GIT_CONFIG_NOSYSTEM: "1",
      XDG_STATE_HOME: stateHome(),
      ...options.env,
    },
    stdio: [options.input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  // A character may come in two chunks.
  child.stdout?.setEncoding("utf8").on("data", (chunk) => {
    stdout += chunk;
  });
  child.stderr?.setEncoding("utf8").on("data", (chunk) => {
    stderr += chunk;
  });
  child.stdin?.end(options.input);
  options.onStart?.(child);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (exitCode) => resolve({ exitCode, stdout, stderr, milliseconds: performance.now() - started }));
  });
}

/** For tests that kill at any moment: in memory, files are written so quickly that hardly a kill meets one. */
export function temporaryFolderOnDisk(): string {
  return temporaryFolder(process.env.TMPDIR_ON_DISK);
}

export function temporaryFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(path.join(parent, "cli-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Every file below a folder, as sorted paths with forward slashes. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .sort();
}

/** Path to content, without `.env`, whose secret differs each time. */
export function readTree(folder: string): Map<string, string> {
  const files = listFiles(folder).filter((file) => file !== ".env" && !file.startsWith(".git/"));
  return new Map(files.map((file) => [file, readFileSync(path.join(folder, file), "latin1")]));
}

/** A program of our making that stands first in PATH under a well-known name. */
export function fakeProgram(name: string, script: string): { env: Record<string, string>; folder: string } {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(path.join(folder, name), 0o755);
  return { folder, env: { PATH: `${folder}${path.delimiter}${process.env.PATH}` } };
}

/** A PATH that holds node, npm and sh, and nothing else. */
export function pathWithout(...names: string[]): string {
  const folder = temporaryFolder();
  const wanted = ["node", "npm", "sh", "git"].filter((name) => !names.includes(name));
  for (const name of wanted)
    writeFileSync(path.join(folder, name), `#!/bin/sh\nexec ${findProgram(name)} "$@"\n`, { mode: 0o755 });
  return folder;
}

function findProgram(name: string): string {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const found = folders
    .map((folder) => path.join(folder, name))
    .find((file) => statSync(file, { throwIfNoEntry: false }));
  if (!found) throw new Error(`${name} is needed for this test.`);
  return found;
}

export function makeFolder(...parts: string[]): string {
  const folder = path.join(...parts);
  mkdirSync(folder, { recursive: true });
  return folder;
}
