// `npm run tool -- bench-update`: what updating an app costs, files only, next to creating one in the same run. Fails when a promise
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
import { readCatalog } from "../../src/catalog/load-catalog";
import { makeApp } from "../tools/release/made-apps";
import { pastTemplates, pastVersion } from "../tools/release/past/places";
import { writePastRelease } from "../tools/release/past/write-past-release";
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
// In memory where there is such a place: this is about programs, and a disk has its moods.
const box = mkdtempSync(path.join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "bench-update-"));
const flags = ["--database", "postgres", "--modules", "landing,admin"];
const onlyFiles = ["--no-install", "--no-git", "--no-smoke"];
const update = ["--yes", "--no-install"];
/** On the same kind of machine and less work: about 220 files, of which the template changed 16 and the user 2. */
const quoted = [
  "| cruft 2.16 update (quoted, not measured in this run) | 900 ms | | |",
  "| copier 8.1 update (quoted, not measured in this run) | 2800 ms | | |",
];

try {
  await main();
} finally {
  rmSync(box, { recursive: true, force: true });
}

async function main(): Promise<void> {
  const releases = path.join(box, "releases");
  const command = await writePastRelease(releases, install());
  const fresh = keep("fresh", (folder) => {
    execFileSync("node", [command, folder, ...flags, "--oauth", "github", ...onlyFiles, "--quiet"]);
  });
  const catalog = await readCatalog(pastTemplates(releases));
  const choices = { database: ["postgres"], oauth: ["github"], modules: ["landing", "admin"] };
  const files = makeApp(pastVersion, catalog, { name: "older", packageManager: "npm", choices });
  const older = keep("older", (folder) => {
    for (const [file, content] of files) put(folder, file, content);
  });
  const changed = [...files.keys()].filter((file) => /^src\/.*\.tsx?$/.test(file) && isOther(file));
  function isOther(file: string): boolean {
    const now = path.join(fresh, file);
    return existsSync(now) && !readFileSync(now).equals(files.get(file) as Uint8Array);
  }
  for (const file of changed.slice(0, 2)) appendFileSync(path.join(older, file), "// mine\n");
  commitAll(older);

  const updates = time(command, [
    { name: "create", args: ["app", ...flags, "--oauth", "github,google", ...onlyFiles] },
    {
      name: `upgrade: ${changed.length} files changed by the template, 2 of them edited`,
      app: older,
      args: ["upgrade", ...update],
    },
    { name: "add an option", app: fresh, args: ["add", "google", ...update] },
    { name: "remove an option", app: fresh, args: ["remove", "landing", ...update] },
  ]);
  const reads = time(command, [
    { name: "--help", args: ["--help"] },
    { name: "status", app: fresh, args: ["status"] },
    { name: `status, if ${changed.length} files are newer`, app: older, args: ["status"] },
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
  return path.join(box, "node_modules/create-app-template");
}

/** An app in a repository, as it is before each run. */
function keep(name: string, make: (folder: string) => void): string {
  const folder = path.join(box, name);
  make(folder);
  commitAll(folder);
  return folder;
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
