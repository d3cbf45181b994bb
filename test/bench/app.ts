// `npm run tool -- bench-app`: an app of ours next to a create-t3-app app and a bare node:http server, which is the floor, all in
// one run. Requests are shown as a fraction of what the floor answers, so that a busy machine cancels out.
// `npm run tool -- bench-app --before <ref>` also measures the app of an earlier commit in the same run.

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { execa } from "execa";
import { freePort } from "../../templates/base/files/test/support/app-server";
import { createClient } from "../apps/client";
import { weighScripts } from "../apps/first-load-scripts";
import { makeUser } from "../apps/make-user";
import { countPackages, megabytes } from "./measure-install";
import { measureRequests } from "./measure-requests";
import { extractCommit, makeOwnApp } from "./own-app";
import { makeNextApp, makeT3App, type PeerApp } from "./peer-apps";
import { row, toRow, type Values } from "./table-row";
import { median } from "./timings";
import { writeResults } from "./write-results";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15);
const SECONDS = 1;
const { before: earlierRef } = parseArgs({
  options: { before: { type: "string" }, write: { type: "boolean" } },
}).values;
const box = mkdtempSync(path.join(tmpdir(), "bench-app-"));
const running: ChildProcess[] = [];
const floorServer = `require("node:http").createServer((_, response) => response.end('{"status":"ok"}')).listen(process.env.PORT)`;

interface Contender {
  url: string;
  pid: number;
  /** Milliseconds until the first answer. */
  coldStart: number;
  cookie: string;
  /** Megabytes, looked at after each second of load: a heap breathes, so one look says nothing. */
  memory: number[];
  startAgain(): Promise<Contender>;
}

try {
  await main();
} finally {
  for (const child of running)
    if (child.exitCode === null && !child.signalCode) process.kill(-Number(child.pid), "SIGKILL");
  rmSync(box, { recursive: true, force: true });
}

async function main(): Promise<void> {
  console.log(`Setting up in ${box} ...`);
  const app = await makeOwnApp(box, "ours");
  const earlier = earlierRef
    ? [await makeOwnApp(box, "earlier", { engine: await extractCommit(box, earlierRef) })]
    : [];
  const t3 = await makeT3App(box, path.join(app.folder, "package.json"));
  const next = await makeNextApp(box);
  const floor = await start(["--eval", floorServer], box, {}, "");
  const ours = await startOwn(app.folder);
  const theirs = await start(["node_modules/.bin/next", "start"], t3.folder, t3.env, t3.cookie);
  const bare = await start(["node_modules/.bin/next", "start"], next.folder, next.env, "", "/");
  const before = await Promise.all(earlier.map(({ folder }) => startOwn(folder)));

  const heads = ["", "ours", "create-t3-app", "ours / T3", "create-next-app"];
  if (earlierRef) heads.push(`ours at ${earlierRef}`, "ours / before");
  const rows = [
    toRow(heads),
    `|---|${heads
      .slice(1)
      .map(() => "--:|")
      .join("")}`,
  ];
  const asks: [string, string, boolean][] = [
    ["session, signed out", "/api/auth/session", false],
    ["session, signed in", "/api/auth/session", true],
    ["start page", "/", false],
  ];
  for (const [name, address, signedIn] of asks) {
    const [mine, other, old] = await compare([ours, theirs, ...before], address, signedIn, floor.url);
    rows.push(row(`${name}: part of the floor`, { mine, other, old }, 3));
  }
  const [mine, other, old] = await coldStarts([ours, theirs, ...before]);
  const [mineLoaded, otherLoaded, oldLoaded] = [ours, theirs, ...before].map(({ memory }) => median(memory));
  const each = (measure: (made: PeerApp) => number): Values => ({
    mine: measure(app),
    other: measure(t3),
    bare: measure(next),
    old: earlier.map(measure)[0],
  });
  const [mineKb, otherKb, bareKb, oldKb] = await Promise.all([ours, theirs, bare, ...before].map(scripts));
  rows.push(
    row("cold start, ms", { mine, other, old }),
    row("memory after load, MB", { mine: mineLoaded, other: otherLoaded, old: oldLoaded }),
    row(
      "build, s",
      each(({ buildSeconds }) => buildSeconds),
    ),
    row("packages", each(countPackages)),
    row("installed, MB", each(megabytes)),
    row("scripts of the start page, KB gzipped", { mine: mineKb, other: otherKb, bare: bareKb, old: oldKb }),
  );
  const when = `Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}; the floor is a bare node:http server:`;
  const table = [when, "", ...rows].join("\n");
  console.log(`\n${table}`);
  writeResults("bench:app", table);
}

async function scripts({ url }: Contender): Promise<number> {
  const load = async (address: string) => Buffer.from(await (await fetch(new URL(address, url))).arrayBuffer());
  return (await weighScripts("/", load)) / 1000;
}

/** Parts of the floor, as medians over rounds in which each has its turn: a busy minute of the machine hits all of them. */
async function compare(
  contenders: Contender[],
  address: string,
  signedIn: boolean,
  floorUrl: string,
): Promise<number[]> {
  const ratios = contenders.map((): number[] => []);
  for (let round = 0; round <= ROUNDS; round++) {
    const floor = await measureRequests(floorUrl, 1);
    for (const [index, { url, cookie, pid, memory }] of contenders.entries()) {
      const answered = await measureRequests(url + address, SECONDS, signedIn ? { cookie } : {});
      memory.push(residentMemory(pid));
      // The first round warms up.
      if (round > 0) ratios[index]?.push(answered / floor);
    }
  }
  return ratios.map(median);
}

/** Started anew, in turns. */
async function coldStarts(contenders: Contender[]): Promise<number[]> {
  const times = contenders.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, contender] of contenders.entries()) {
      const started = await contender.startAgain();
      times[index]?.push(started.coldStart);
      process.kill(-started.pid, "SIGKILL");
    }
  }
  return times.map(median);
}

async function startOwn(folder: string): Promise<Contender> {
  const databaseUrl = `file:${folder}.db`;
  await execa("npm", ["run", "--silent", "db:migrate"], { cwd: folder, env: { DATABASE_URL: databaseUrl } });
  const { email, password } = await makeUser({ folder, databaseUrl });
  const env = { AUTH_SECRET: "a secret for the bench, long enough", DATABASE_URL: databaseUrl };
  const first = await start(["scripts/start.mjs"], folder, env, "");
  const client = createClient(first.url);
  await client.signIn(email, password);
  process.kill(-first.pid, "SIGKILL");
  // Another process, so that both apps answer the same requests: T3's has no passwords, and its session is put into its database.
  const cookie = `authjs.session-token=${client.cookies.get("authjs.session-token")}`;
  const contender = await start(["scripts/start.mjs"], folder, env, cookie);
  const session = await (await fetch(`${contender.url}/api/auth/session`, { headers: { cookie } })).text();
  if (!session.includes(email)) throw new Error(`The app in ${folder} doesn't know its own session: ${session}`);
  return contender;
}

async function start(
  args: string[],
  cwd: string,
  env: Record<string, string>,
  cookie: string,
  first = "/api/auth/session",
): Promise<Contender> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    detached: true,
    stdio: "ignore",
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), AUTH_URL: url, ...env },
  });
  running.push(child);
  while (!(await answers(url + first))) await sleep(10);
  const coldStart = performance.now() - started;
  const startAgain = () => start(args, cwd, env, cookie, first);
  return { url, pid: Number(child.pid), coldStart, cookie, memory: [], startAgain };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}

/** Of the process and its children, as Linux counts it. */
function residentMemory(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
  const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  return own + children.map(residentMemory).reduce((sum, part) => sum + part, 0);
}
