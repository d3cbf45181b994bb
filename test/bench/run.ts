// `npm run tool -- bench`: what a start and a whole create cost, against the peers from the registry and against the floor that
// no program of this kind can beat: starting Node and copying the same files.

import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { everything } from "../apps/everything";
import { flagsFor } from "../apps/flags-for";
import { showTimings, summarize, type Timing } from "./timings";
import { writeResults } from "./write-results";

interface Contender {
  name: string;
  /** Given a fresh folder, the command to time in it. */
  command: (folder: string) => string[];
  cwd?: string;
}

const rounds = Number(process.env.BENCH_ROUNDS ?? 31);
// In memory where there is such a place: this is about programs, and a disk has its moods.
const box = mkdtempSync(path.join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "bench-"));
const checkout = path.resolve(import.meta.dirname, "../..");
const allFeatures = flagsFor(everything({ database: ["postgres"] }));
const onlyFiles = ["--no-install", "--no-git", "--no-smoke"];
const peerVersions = { "create-next-app": "16", "create-t3-app": "7", "create-better-t-stack": "3" };

const nextFlags =
  "--ts --tailwind --biome --app --src-dir --no-react-compiler --import-alias @/* --skip-install --disable-git --yes".split(
    " ",
  );
const t3Flags =
  "--CI --noGit --noInstall --tailwind --nextAuth --drizzle --trpc false --appRouter --dbProvider postgres --biome".split(
    " ",
  );
const betterFlags = [
  ..."--frontend next --backend self --runtime none --database postgres --orm drizzle --auth better-auth --payments none --api none".split(
    " ",
  ),
  ..."--addons none --examples none --db-setup none --web-deploy none --server-deploy none".split(" "),
  ..."--package-manager npm --no-install --no-git --disable-analytics".split(" "),
];

try {
  main();
} finally {
  rmSync(box, { recursive: true, force: true });
}

function main(): void {
  console.log(`Setting up in ${box} ...`);
  const ours = installOurs();
  const installs = ["create-app-template", ...Object.keys(peerVersions)];
  for (const [name, version] of Object.entries(peerVersions)) install(name, `${name}@${version}`);
  const node24 = installNode24();
  const tree = makeTree(ours);
  const bin = (name: string) => path.join(box, name, "node_modules/.bin", name);

  const starts = time("--help", [
    { name: "node -e 0", command: () => ["node", "-e", "0"] },
    { name: "create-app-template", command: () => ["node", ours, "--help"] },
    { name: "create-next-app", command: () => ["node", bin("create-next-app"), "--help"] },
    { name: "create-t3-app", command: () => ["node", bin("create-t3-app"), "--help"] },
    { name: "create-better-t-stack (Node 24)", command: () => [node24, bin("create-better-t-stack"), "--help"] },
  ]);
  const creates = time("create, no install, no git", [
    {
      name: "node -e 0 + cp -r",
      command: (folder) => ["sh", "-c", `node -e 0 && cp -r "$1" "$2"`, "sh", tree, folder],
    },
    { name: "create-app-template", command: (folder) => ["node", ours, folder, "--yes", ...onlyFiles] },
    {
      name: "create-app-template, all features",
      command: (folder) => ["node", ours, folder, ...allFeatures, ...onlyFiles],
    },
    { name: "create-next-app", command: (folder) => ["node", bin("create-next-app"), folder, ...nextFlags] },
    { name: "create-t3-app", command: (folder) => ["node", bin("create-t3-app"), folder, ...t3Flags] },
    {
      name: "create-better-t-stack (Node 24)",
      command: (folder) => [node24, bin("create-better-t-stack"), path.basename(folder), ...betterFlags],
    },
  ]);

  const tables = [
    `Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}, ${rounds} runs each, in turns:`,
    showTimings("Start (`--help`)", "the floor", starts),
    showTimings("An app, files only (the floor: all features)", "the floor", creates),
    ["| what npx installs | packages | unpacked |", "|---|--:|--:|", ...installs.map(describeInstall)].join("\n"),
  ].join("\n\n");
  console.log(`\n${tables}`);
  writeResults("bench", tables);
}

function installOurs(): string {
  execFileSync("npm", ["pack", "--silent", "--pack-destination", box], { cwd: checkout, stdio: "ignore" });
  const tarball = readdirSync(box).find((file) => file.endsWith(".tgz")) ?? "";
  return install("create-app-template", path.join(box, tarball));
}

function install(folder: string, what: string): string {
  const place = path.join(box, folder);
  mkdirSync(place);
  const flags = ["--prefix", place, "--no-audit", "--no-fund", "--silent", "--engine-strict=false"];
  execFileSync("npm", ["install", ...flags, what], { stdio: "ignore" });
  return path.join(place, "node_modules/.bin", folder);
}

/** create-better-t-stack does not start on Node 20. */
function installNode24(): string {
  const place = path.join(box, "node24");
  mkdirSync(place);
  execFileSync("npm", ["install", "--prefix", place, "--no-audit", "--no-fund", "--silent", "node@24"], {
    stdio: "ignore",
  });
  const linked = path.join(place, "node_modules/node/bin/node");
  return existsSync(linked) ? linked : findPlatformNode(place);
}

/** Without install scripts the binary stays in the platform's own package. */
function findPlatformNode(place: string): string {
  const modules = path.join(place, "node_modules");
  const folder =
    readdirSync(modules).find((name) => name.startsWith("node-bin-") || name.startsWith("node-linux")) ?? "node";
  return path.join(modules, folder, "bin/node");
}

function makeTree(ours: string): string {
  const tree = path.join(box, "tree");
  execFileSync("node", [ours, tree, ...allFeatures, ...onlyFiles, "--quiet"]);
  cpSync(tree, path.join(box, "warm"), { recursive: true });
  return tree;
}

/** Round by round, so that a busy moment of the machine hits all alike. */
function time(title: string, contenders: Contender[]): Timing[] {
  const runs = contenders.map(() => [] as number[]);
  for (let round = 0; round < rounds; round++) {
    for (const [index, contender] of contenders.entries()) {
      const folder = path.join(box, `app-${index}-${round}`);
      const [command = "", ...args] = contender.command(folder);
      const started = performance.now();
      const run = spawnSync(command, args, { cwd: box, env: { ...process.env, CI: "1" }, encoding: "utf8" });
      runs[index]?.push(performance.now() - started);
      if (run.status !== 0)
        throw new Error(`${title}, ${contender.name}: exit ${run.status}\n${run.stdout}\n${run.stderr}`);
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return summarize(
    contenders.map(({ name }) => name),
    runs,
  );
}

function describeInstall(name: string): string {
  const modules = path.join(box, name, "node_modules");
  const entries = readdirSync(modules, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes("/.bin"));
  const packages = files.filter((file) => file.name === "package.json" && isPackage(file.parentPath));
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(file.parentPath, file.name)).size, 0);
  return `| ${name} | ${packages.length} | ${(bytes / 1_000_000).toFixed(1)} MB |`;
}

/** A folder right below node_modules, or below a scope in it. */
function isPackage(folder: string): boolean {
  return /node_modules\/(?:@[^/]+\/)?[^/@]+$/.test(folder);
}
