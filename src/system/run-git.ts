// Runs git in an app's folder, so that neither hooks nor a surrounding git command can change what it does.

import { spawnSync } from "node:child_process";

/** Set while a hook or another git command runs. They would point to another repository. */
export const foreignVariables = [
  "GIT_DIR",
  "GIT_WORK_TREE",
  "GIT_INDEX_FILE",
  "GIT_OBJECT_DIRECTORY",
  "GIT_COMMON_DIR",
];

/** A clone can contain a folder that git takes for a bare repository, with settings that run programs. */
export const settings = [
  ...["core.hooksPath=/dev/null", "core.fsmonitor=false", "core.safecrlf=false", "core.quotePath=false"],
  "safe.bareRepository=explicit",
];

export interface GitOptions {
  cwd: string;
  input?: string | Uint8Array;
  /** Exit codes that are no failure. */
  accepted?: number[] | undefined;
}

export interface GitFailure {
  /** There is no git, or no folder to start it in. */
  isMissing: boolean;
  /** In git's words, a line. */
  reason: string;
  /** All that git said. */
  log: string;
}

export type GitRun = { output: Buffer; failure?: undefined } | { output?: undefined; failure: GitFailure };

export function tryGit(args: string[], { cwd, input = "", accepted = [0] }: GitOptions): GitRun {
  const env: NodeJS.ProcessEnv = { ...process.env, GIT_NO_LAZY_FETCH: "1", GIT_OPTIONAL_LOCKS: "0", LC_ALL: "C" };
  for (const name of foreignVariables) delete env[name];
  const flags = settings.flatMap((setting) => ["-c", setting]);
  const run = spawnSync("git", [...flags, ...args], { cwd, input, env, maxBuffer: 1 << 30, windowsHide: true });
  if (run.status !== null && accepted.includes(run.status)) return { output: run.stdout };
  const isMissing = ["ENOENT", "ENOTDIR"].includes((run.error as NodeJS.ErrnoException | undefined)?.code ?? "");
  const said = [run.stderr, run.stdout].map((output) => output?.toString("utf8").trim()).find(Boolean);
  const log = said ?? run.error?.message ?? `git was ended by ${run.signal}`;
  return { failure: { isMissing, reason: findReason(log), log } };
}

/** The output, or undefined if git is missing, fails, or doesn't know a repository here. */
export function runGit(args: string[], options: GitOptions): Buffer | undefined {
  return tryGit(args, options).output;
}

/** The line that says it. Without one, git's last word, as in "nothing to commit". */
function findReason(log: string): string {
  const lines = log.split("\n");
  const said = lines.find((line) => /^(fatal|error): /.test(line)) ?? lines.at(-1) ?? "";
  return said.replace(/^(fatal|error): /, "").replace(/\.$/, "");
}

/** Reads objects by their ids from the repository that a folder is in, all at once. Never fetches any. */
export function readBlobs(folder: string, ids: string[]): Map<string, Uint8Array> {
  const blobs = new Map<string, Uint8Array>();
  const output = runGit(["cat-file", "--batch"], { cwd: folder, input: `${ids.join("\n")}\n` });
  for (let start = 0; output && start < output.length; ) {
    const end = output.indexOf("\n", start);
    const [id = "", kind, size] = output.toString("utf8", start, end).split(" ");
    start = end + 1;
    // "<id> missing" has no content.
    if (kind !== "blob") continue;
    blobs.set(id, output.subarray(start, start + Number(size)));
    start += Number(size) + 1;
  }
  return blobs;
}
