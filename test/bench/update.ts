// `npm run bench:update`: what updating an app costs, files only, next to creating one in the same run. Fails when a promise
// does not hold: 1.5 times the time of create, and for status 1.5 times that of --help.

import { execFileSync, spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { takeFingerprint } from "../../src/catalog/fingerprint";
import { appLockName, renderAppLock } from "../../src/disk/app-lock";
import { readAppLock } from "../../src/disk/read-app-lock";
import { readFrozenApps } from "../tools/release/frozen-apps";
import { showTimings, summarize, type Timing } from "./timings";
import { writeResults } from "./write-results";

interface Contender {
  name: string;
  /** An app, of which each run gets a copy of its own. */
  app?: string;
  args: string[];
}

const rounds = Number(process.env.BENCH_ROUNDS ?? 21);
const limit = 1.5;
const release = "0.1.0";
// In memory where there is such a place: this is about programs, and a disk has its moods.
const box = mkdtempSync(path.join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "bench-update-"));
const flags = ["--database", "postgres", "--modules", "landing,admin"];
const onlyFiles = ["--no-install", "--no-git", "--no-smoke"];
const update = ["--yes", "--no-install"];
/** On the same kind of machine and the same work: about 220 files, of which the template changed 16 and the user 2. */
const quoted = [
  "| cruft 2.16 update (quoted, not measured in this run) | 900 ms | | |",
  "| copier 8.1 update (quoted, not measured in this run) | 2800 ms | | |",
];

try {
  main();
} finally {
  rmSync(box, { recursive: true, force: true });
}

function main(): void {
  const command = install();
  const first = keep("first", (folder) => {
    const { files } = readFrozenApps(release).find(({ name }) => name === "postgres_github-google_landing-admin") ?? {};
    for (const [file, content] of files ?? []) put(folder, file, content);
  });
  const fresh = keep("fresh", (folder) => {
    execFileSync("node", [command, folder, ...flags, "--oauth", "github", ...onlyFiles, "--quiet"]);
  });
  const older = keep("older", (folder) => {
    cpSync(fresh, folder, { recursive: true });
    for (const file of makeOlder(folder).slice(0, 2)) {
      writeFileSync(path.join(folder, file), `// mine\n${readFileSync(path.join(folder, file), "utf8")}`);
    }
  });

  const updates = time(command, [
    { name: "create", args: ["app", ...flags, "--oauth", "github,google", ...onlyFiles] },
    { name: "upgrade: 16 files changed by the template, 2 of them edited", app: older, args: ["upgrade", ...update] },
    { name: "add an option", app: fresh, args: ["add", "google", ...update] },
    { name: "remove an option", app: fresh, args: ["remove", "landing", ...update] },
    { name: `upgrade from ${release}, in which nearly every file changes`, app: first, args: ["upgrade", ...update] },
  ]);
  const reads = time(command, [
    { name: "--help", args: ["--help"] },
    { name: "status", app: fresh, args: ["status"] },
    { name: "status, if 16 files are newer", app: older, args: ["status"] },
  ]);
  const tables = [
    `Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}, ${rounds} runs each, in turns:`,
    [showTimings("Updating an app, files only", "create", updates), ...quoted].join("\n"),
    showTimings("Looking at an app", "`--help`", reads),
  ].join("\n\n");
  console.log(`\n${tables}`);
  writeResults("bench:update", tables);
  if ([...updates, ...reads].some(({ ratio }) => ratio > limit)) process.exitCode = 1;
}

function install(): string {
  const checkout = path.resolve(import.meta.dirname, "../..");
  execFileSync("npm", ["pack", "--silent", "--pack-destination", box], { cwd: checkout, stdio: "ignore" });
  const tarball = path.join(box, readdirSync(box).find((file) => file.endsWith(".tgz")) ?? "");
  const flags = ["--prefix", box, "--offline", "--no-audit", "--no-fund", "--silent"];
  execFileSync("npm", ["install", ...flags, tarball], { stdio: "ignore" });
  return path.join(box, "node_modules/.bin/create-app-template");
}

/** An app in a repository, as it is before each run. */
function keep(name: string, make: (folder: string) => void): string {
  const folder = path.join(box, name);
  make(folder);
  commitAll(folder);
  return folder;
}

/** As if the template had had another line at the end of 16 files. Gives back which ones. */
function makeOlder(folder: string): string[] {
  const lock = readAppLock(folder);
  const files = new Map(lock.files);
  const changed = [...files.keys()]
    .filter((file) => /^src\/.*\.tsx?$/.test(file) && !file.endsWith("index.ts"))
    .slice(0, 16);
  for (const file of changed) {
    appendFileSync(path.join(folder, file), "// no longer part of the template\n");
    const { mergeStrategy } = files.get(file) ?? {};
    files.set(file, { ...takeFingerprint(readFileSync(path.join(folder, file))), mergeStrategy });
  }
  writeFileSync(path.join(folder, appLockName), renderAppLock({ ...lock, files }));
  // So that git has the old texts.
  commitAll(folder);
  return changed;
}

function commitAll(folder: string): void {
  const identity = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com", "-c", "commit.gpgsign=false"];
  for (const args of [
    ["init", "--quiet"],
    ["add", "--all"],
    [...identity, "commit", "--quiet", "--message", "x"],
  ])
    execFileSync("git", args, { cwd: folder });
}

function put(folder: string, file: string, content: Uint8Array): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), content);
}

/** Round by round, so that a busy moment of the machine hits all alike. */
function time(command: string, contenders: Contender[]): Timing[] {
  const runs = contenders.map(() => [] as number[]);
  for (let round = 0; round < rounds; round++) {
    for (const [index, { name, app, args }] of contenders.entries()) {
      const folder = path.join(box, "run");
      if (app) cpSync(app, folder, { recursive: true, preserveTimestamps: true });
      else mkdirSync(folder);
      const started = performance.now();
      const run = spawnSync("node", [command, ...args], { cwd: folder, encoding: "utf8" });
      runs[index]?.push(performance.now() - started);
      if (run.status !== 0) throw new Error(`${name}: exit ${run.status}\n${run.stdout}\n${run.stderr}`);
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return summarize(
    contenders.map(({ name }) => name),
    runs,
  );
}
