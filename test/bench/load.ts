// `npm run tool -- bench-load`: how our app fares under load with 100,000 users and posts and ten million lines of activity, on SQLite and
// PostgreSQL, next to itself at an earlier commit (`--before <ref>`, else the first release) and to a small app on better-auth, all in
// one run. Fails when a goal is missed.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { builtApp } from "../apps/built-app";
import { startPostgres } from "../servers/postgres";
import { makeBetterAuthApp } from "./better-auth-app";
import { betterAuthContender, type Contender, type Kind, ownContender } from "./load-contenders";
import { type LoadDatabase, USERS } from "./load-databases";
import { type Measured, measureLoad } from "./measure-load";
import { extractCommit, makeOwnApp } from "./own-app";
import { toRow } from "./table-row";
import { writeResults } from "./write-results";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 2);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const { before = "12c3587" } = parseArgs({
  options: { before: { type: "string" }, write: { type: "boolean" } },
}).values;

type Name = "ours" | "before" | "peer" | "peerSameHasher";
const heads = ["ours", `ours at ${before}`, "ours / before", "better-auth", "better-auth with our hasher"];

/** What is measured: the first kind of requests, beside the others. */
const loads: Record<string, { kinds: Kind[]; names: Name[] }> = {
  sessions: { kinds: ["sessions"], names: ["ours", "before", "peer"] },
  signIns: { kinds: ["signIns"], names: ["ours", "before", "peer", "peerSameHasher"] },
  besideSessions: { kinds: ["signIns", "sessions"], names: ["ours", "before", "peer", "peerSameHasher"] },
  searches: { kinds: ["searches"], names: ["ours", "before"] },
  besideSearches: { kinds: ["signIns", "searches"], names: ["ours", "before"] },
  posts: { kinds: ["posts"], names: ["ours"] },
  activity: { kinds: ["activity"], names: ["ours"] },
};

const rows: [label: string, load: keyof typeof loads, value: keyof Measured][] = [
  ["session reads per second, 30 connections", "sessions", "perSecond"],
  ["– p50, ms", "sessions", "p50"],
  ["– p99, ms", "sessions", "p99"],
  ["sign-ins per second, 10 connections", "signIns", "perSecond"],
  ["– p50, ms", "signIns", "p50"],
  ["– p99, ms", "signIns", "p99"],
  ["sign-ins per second, beside 30 session readers", "besideSessions", "perSecond"],
  ["– p99, ms", "besideSessions", "p99"],
  ["admin searches per second, 10 connections", "searches", "perSecond"],
  ["– p50, ms", "searches", "p50"],
  ["– p99, ms", "searches", "p99"],
  ["– event-loop delay, p99, ms", "searches", "loopP99"],
  ["sign-ins per second, beside 10 searches", "besideSearches", "perSecond"],
  ["memory in use after all of this, MB", "besideSearches", "memory"],
  ["– held by the process, MB", "besideSearches", "resident"],
  ["posts and pages of their list per second, 10 connections", "posts", "perSecond"],
  ["– p50, ms", "posts", "p50"],
  ["– p99, ms", "posts", "p99"],
  ["– event-loop delay, p99, ms", "posts", "loopP99"],
  ["pages of activity per second, 10 connections", "activity", "perSecond"],
  ["– p50, ms", "activity", "p50"],
  ["– p99, ms", "activity", "p99"],
  ["– event-loop delay, p99, ms", "activity", "loopP99"],
];

type Results = Record<string, Partial<Record<Name, Measured>>>;

const box = mkdtempSync(path.join(tmpdir(), "bench-load-"));
const postgres = await startPostgres();
try {
  await main();
} finally {
  await postgres.dispose();
  rmSync(box, { recursive: true, force: true });
}

async function main(): Promise<void> {
  console.log(`Setting up in ${box} ...`);
  const engine = await extractCommit(box, before);
  const peer = await makeBetterAuthApp(box);
  const tables: string[] = [];
  const misses: string[] = [];
  for (const kind of ["sqlite", "postgres"] as const) {
    const flags = ["--database", kind, "--oauth", "none", "--modules", "landing,admin"];
    const ours = await builtApp({ database: kind, modules: ["landing", "admin", "content", "audit"] });
    const earlier = await makeOwnApp(box, `before-${kind}`, { flags, engine });
    const contenders: Record<Name, Contender> = {
      ours: await ownContender(ours.folder, await newDatabase(kind, "ours"), {
        hasPosts: true,
        hasActivity: true,
      }),
      before: await ownContender(earlier.folder, await newDatabase(kind, "before")),
      peer: await betterAuthContender(peer, await newDatabase(kind, "peer")),
      peerSameHasher: await betterAuthContender(peer, await newDatabase(kind, "peer_same_hasher"), {
        HASHER: "argon2",
      }),
    };
    const results = await measureAll(contenders);
    for (const { server } of Object.values(contenders)) await server.stop();
    tables.push(tableOf(kind === "sqlite" ? "SQLite" : "PostgreSQL", results));
    console.log(`\n${tables.at(-1)}`);
    misses.push(...missedGoals(results).map((goal) => `${kind}: ${goal}`));
  }
  const costs = "Hashers: ours is argon2id (19 MiB, 2 passes), better-auth's scrypt (N=16384, r=16).";
  const when = `Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}, ${USERS.toLocaleString("en")} users and posts. ${costs}`;
  writeResults("bench:load", [when, ...tables].join("\n\n"));
  for (const miss of misses) console.log(`Missed: ${miss}`);
  if (misses.length > 0) process.exitCode = 1;
}

async function newDatabase(kind: LoadDatabase["kind"], name: string): Promise<LoadDatabase> {
  if (kind === "sqlite") return { kind, url: `file:${path.join(box, `${name}.db`)}` };
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return { kind, url: postgres.url.replace(/\/postgres$/, `/${name}`) };
}

/** In turns, so that a busy moment of the machine hits all alike; of each, the median round. */
async function measureAll(contenders: Record<Name, Contender>): Promise<Results> {
  const results: Results = {};
  for (const [load, { kinds, names }] of Object.entries(loads)) {
    const measured = new Map(names.map((name) => [name, [] as Measured[]]));
    for (const name of names) await measureLoad(contenders[name], kinds, 1);
    for (let round = 0; round < ROUNDS; round++) {
      for (const name of names) measured.get(name)?.push(await measureLoad(contenders[name], kinds, SECONDS));
    }
    results[load] = Object.fromEntries([...measured].map(([name, rounds]) => [name, medians(rounds)]));
  }
  return results;
}

function medians(rounds: Measured[]): Measured {
  const of = (key: keyof Measured) =>
    rounds.map((round) => round[key]).toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? 0;
  return {
    perSecond: of("perSecond"),
    p50: of("p50"),
    p99: of("p99"),
    loopP99: of("loopP99"),
    memory: of("memory"),
    resident: of("resident"),
  };
}

function tableOf(title: string, results: Results): string {
  const lines = rows.map(([label, load, value]) => {
    const show = (name: Name) => results[load]?.[name]?.[value].toFixed(0) ?? "";
    const ratio = measureOf(results, load, "ours", value) / measureOf(results, load, "before", value);
    const shownRatio = Number.isNaN(ratio) ? "" : ratio.toFixed(2);
    return toRow([label, show("ours"), show("before"), shownRatio, show("peer"), show("peerSameHasher")]);
  });
  return [toRow([title, ...heads]), `|---|${heads.map(() => "--:|").join("")}`, ...lines].join("\n");
}

function missedGoals(results: Results): string[] {
  const ours = (load: string, value: keyof Measured) => measureOf(results, load, "ours", value);
  const times = (load: string, value: keyof Measured, name: Name) =>
    ours(load, value) / measureOf(results, load, name, value);
  const goals: [string, boolean][] = [
    ["sign-ins beside session readers: 3 times as many", times("besideSessions", "perSecond", "before") >= 3],
    ["event-loop delay of searches: under 60 ms", ours("searches", "loopP99") < 60],
    ["event-loop delay of posts: under 60 ms", ours("posts", "loopP99") < 60],
    ["event-loop delay of activity: under 60 ms", ours("activity", "loopP99") < 60],
    ["p50 of searches: at most a quarter", times("searches", "p50", "before") <= 0.25],
    ["session reads: no fewer", times("sessions", "perSecond", "before") > 0.95],
    ["memory: no more", times("besideSearches", "memory", "before") < 1.05],
    ["session reads: ahead of better-auth", times("sessions", "perSecond", "peer") > 1],
    ["sign-ins: ahead of better-auth with the same hasher", times("signIns", "perSecond", "peerSameHasher") > 1],
  ];
  return goals.filter(([, isMet]) => !isMet).map(([goal]) => goal);
}

function measureOf(results: Results, load: string, name: Name, value: keyof Measured): number {
  return results[load]?.[name]?.[value] ?? Number.NaN;
}
