// `npm run tool -- lighthouse`: scores pages of a production build beside create-next-app's bare page, in turns. `npm run tool -- lighthouse /posts`
// scores that page alone. Fails where a page is worse than the bare one by more than two points.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "../../templates/base/files/test/support/client";
import { startMailServer } from "../../templates/base/files/test/support/mail-server";
import { runScript, startBuiltApp } from "../apps/built-app";
import { type MadeUser, makeUser } from "../apps/make-user";
import { wholeApp } from "../apps/whole-app";
import { makeNextApp } from "../bench/peer-apps";
import { median } from "../bench/timings";
import { freePort } from "../servers/run-server";
import { medianScores, type Scores, scorePage } from "./score-page";

interface Contender {
  name: string;
  url: string;
  headers: Record<string, string>;
  isPrivate?: boolean;
}

const ROUNDS = 5;
const TOLERANCE = 2;
/** What Lighthouse's slowdown of 4 is made for: the middle of its "high-end desktop", in its own measure. */
const FAST_DESKTOP = 1750;

const token = "a".repeat(43);
const pages = [
  ...["/", "/signin", "/signup", "/forgot-password", "/posts", "/posts/welcome"],
  ...["/reset-password", "/confirm-sign-up", "/confirm-email", "/invitation"].map((page) => `${page}?token=${token}`),
  ...[
    "/dashboard",
    "/settings/profile",
    "/settings/security",
    "/posts/manage",
    "/admin/users",
    "/admin/invitations",
    "/admin/activity",
  ],
];
const wanted = process.argv.slice(2);
const unknown = wanted.find((page) => !pages.some((known) => known.split("?")[0] === page));
if (unknown) throw new Error(`There is no page "${unknown}" here. There are: ${pages.join(", ")}`);
/** Pages that only people who are signed in can open. */
const signedIn = /^\/(confirm-email|dashboard|settings|admin|posts\/manage)/;

const box = mkdtempSync(path.join(tmpdir(), "lighthouse-"));
const bare = await makeNextApp(box);
const port = await freePort();
const bareServer = spawn(process.execPath, ["node_modules/.bin/next", "start", "-p", String(port)], {
  cwd: bare.folder,
  stdio: "ignore",
});
const mailServer = await startMailServer();
const app = await startBuiltApp(await wholeApp(), { env: mailServer.env });
try {
  await runScript(app.folder, "db:seed", [], { DATABASE_URL: app.databaseUrl, AUTH_SECRET: "x".repeat(32) });
  const cookie = await signInAs(await makeUser(app, { role: "admin" }));
  const contenders: Contender[] = [{ name: "create-next-app", url: `http://localhost:${port}`, headers: {} }];
  for (const page of pages) {
    const [name = ""] = page.split("?");
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const isPrivate = signedIn.test(name);
    contenders.push({ name, url: `${app.url}${page}`, headers: isPrivate ? { cookie } : {}, isPrivate });
  }
  const slowdown = await chooseSlowdown(contenders);
  const runs = new Map<string, Scores[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, url, ...options } of contenders) {
      runs.get(name)?.push((await scorePage(url, { slowdown, ...options })).scores);
    }
  }
  const medians = [...runs].map(([name, scores]) => [name, medianScores(scores)] as const);
  console.table(Object.fromEntries(medians));
  const bareScores = medianScores(runs.get("create-next-app") ?? []);
  const isGood = medians.every(([, scores]) =>
    Object.entries(scores).every(([category, score]) => score >= bareScores[category as keyof Scores] - TOLERANCE),
  );
  if (!isGood) process.exitCode = 1;
} finally {
  bareServer.kill();
  await app.stop();
  await mailServer.stop();
  rmSync(box, { recursive: true, force: true });
}

/** Visits each page once, so that no server starts cold, and learns how fast this machine is: its phone is to be the usual one. */
async function chooseSlowdown(contenders: Contender[]): Promise<number> {
  const speeds: number[] = [];
  for (const { url, headers } of contenders) speeds.push((await scorePage(url, { headers })).benchmarkIndex);
  const speed = median(speeds);
  const slowdown = Math.min(4, Math.max(1, (4 * speed) / FAST_DESKTOP));
  console.log(`Lighthouse rates this machine at ${speed}, so its phone is ${slowdown.toFixed(1)} times slower.`);
  return slowdown;
}

async function signInAs({ email, password }: MadeUser): Promise<string> {
  const client = createClient(app.url);
  await client.signIn(email, password);
  return [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}
