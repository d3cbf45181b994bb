// A small app on disk, and an update of it that does everything an update can do.
import { execFileSync } from "node:child_process";
import { hash } from "node:crypto";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { type AppLock, appLockName, renderAppLock } from "../../../src/disk/app-lock";
import type { AppFiles } from "../../../src/disk/read-app-files";
import { inspectRepository, refuseDirt } from "../../../src/system/git-repository";
import { applySteps } from "../../../src/update/apply/apply-steps";
import type { FileChange } from "../../../src/update/apply/change-files";
import { changeFiles } from "../../../src/update/apply/change-files";
import { planUndo } from "../../../src/update/apply/undo-update";
import { listTouched } from "../../../src/update/plan/apply-plan";
import type { UpdateStep } from "../../../src/update/plan/types";

export const oldFiles: Record<string, string> = {
  "src/changed.ts": "old\n",
  "src/conflict.ts": "mine\n",
  "src/from.ts": "moved, with an edit\n",
  "src/old/gone.ts": "gone\n",
  "src/kept.ts": "kept\n",
  "script.sh": "#!/bin/sh\n",
  "größe [id].ts": "umlaut\n",
  ".env": "SECRET=1\n",
  [appLockName]: "{}\n",
};

const markers = "<<<<<<< yours\nmine\n=======\ntheirs\n>>>>>>> template 2.0.0\n";
const bytes = (text: string) => Buffer.from(text);
const was = (file: string) => hash("sha256", oldFiles[file] ?? "");

export const steps: UpdateStep[] = [
  {
    kind: "write",
    path: "src/changed.ts",
    content: bytes("new\n"),
    executable: false,
    was: was("src/changed.ts"),
    because: "changed",
  },
  {
    kind: "write",
    path: "src/new/deep/new.ts",
    content: bytes("new\n"),
    executable: false,
    was: undefined,
    because: "new",
  },
  {
    kind: "write",
    path: "script.sh",
    content: bytes("#!/bin/bash\n"),
    executable: true,
    was: was("script.sh"),
    because: "changed",
  },
  {
    kind: "write",
    path: "größe [id].ts",
    content: bytes("new\n"),
    executable: false,
    was: was("größe [id].ts"),
    because: "changed",
  },
  {
    kind: "write",
    path: "src/to/moved.ts",
    content: bytes("moved, with an edit\n"),
    executable: false,
    was: undefined,
    because: "changed",
    movedFrom: { path: "src/from.ts", was: was("src/from.ts") },
  },
  { kind: "delete", path: "src/old/gone.ts", was: was("src/old/gone.ts") },
  { kind: "keep", path: "src/kept.ts", because: "asked" },
  {
    kind: "conflict",
    path: "src/conflict.ts",
    reason: "both-changed",
    was: was("src/conflict.ts"),
    content: bytes(markers),
    executable: false,
    base: bytes("base\n"),
    yours: bytes("mine\n"),
    template: bytes("theirs\n"),
    hunks: [],
  },
];

export const newLock: AppLock = {
  version: "2.0.0",
  answers: { name: "my-app", packageManager: "npm", choices: {} },
  yours: [],
  behind: new Map(),
  files: new Map(),
};

export const options = { allowDirty: false };

/** As it was when the plan was made. */
const planned: AppFiles = new Map(
  Object.entries(oldFiles)
    .filter(([file]) => file !== appLockName && file !== ".env")
    .map(([file, text]) => [file, { content: bytes(text), executable: file === "script.sh" }]),
);

export function applyUpdate(folder: string, plan: UpdateStep[], lock: AppLock, { allowDirty }: typeof options) {
  const also: FileChange[] = [
    { path: appLockName, was: was(appLockName), next: { content: bytes(renderAppLock(lock)), executable: false } },
  ];
  const repository = inspectRepository(folder);
  refuseDirt(repository, [...listTouched(plan), appLockName], allowDirty);
  return applySteps(folder, { steps: plan, yours: planned, also, repository, undo: "create-app-template undo" });
}

export async function undoUpdate(folder: string): Promise<void> {
  const { changes, index } = planUndo(folder);
  await changeFiles(folder, changes, { index, undoes: true });
}

// Notes about apps without git go here, not into the home of whoever runs the tests.
process.env.XDG_STATE_HOME ??= realpathSync(mkdtempSync(path.join(tmpdir(), "update-state-")));

export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "update-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function writeOldApp(folder = temporaryFolder()): string {
  for (const [file, text] of Object.entries(oldFiles)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  chmodSync(path.join(folder, "script.sh"), 0o755);
  chmodSync(path.join(folder, ".env"), 0o600);
  return folder;
}

export function git(cwd: string, ...args: string[]): string {
  const identity = ["-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"];
  return execFileSync("git", [...identity, ...args], { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

/** The old app, committed in a repository, at its top or in a subfolder. */
export function commitOldApp(subfolder = ".", ...flags: string[]): string {
  const root = temporaryFolder();
  const folder = path.join(root, subfolder);
  git(root, "init", "--quiet", ...flags);
  writeOldApp(folder);
  writeFileSync(path.join(root, ".gitignore"), ".env\n");
  git(root, "add", "--all");
  git(root, "commit", "--quiet", "--no-verify", "--message", "old");
  return folder;
}

/** Path to mode and content of all files, without git's. */
export function readFolder(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return Object.fromEntries(
    files
      .filter((file) => !/^\.git(\/|$)/.test(file))
      .sort()
      .map((file) => [file, describeEntry(path.join(folder, file))]),
  );
}

function describeEntry(place: string): string {
  const entry = statSync(place);
  return entry.isDirectory() ? "a folder" : `${(entry.mode & 0o777).toString(8)} ${readFileSync(place, "utf8")}`;
}
