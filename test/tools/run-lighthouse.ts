// `npm run lighthouse`: scores pages of a production build beside create-next-app's bare page, in turns.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startMailServer } from "../../templates/base/files/test/support/mail-server";
import { startBuiltApp } from "../apps/built-app";
import { wholeApp } from "../apps/whole-app";
import { makeNextApp } from "../bench/peer-apps";
import { median } from "../bench/timings";
import { freePort } from "../servers/run-server";
import { medianScores, type Scores, scorePage } from "./score-page";

const ROUNDS = 5;
const LEAST = 95;
/** What Lighthouse's slowdown of 4 is made for: the middle of its "high-end desktop", in its own measure. */
const FAST_DESKTOP = 1750;

const token = "a".repeat(43);
const pages = ["/", "/signin", "/forgot-password", ...["reset-password", "confirm-sign-up"].map(withToken)];

const box = mkdtempSync(path.join(tmpdir(), "lighthouse-"));
const bare = await makeNextApp(box);
const port = await freePort();
const bareServer = spawn(process.execPath, ["node_modules/.bin/next", "start", "-p", String(port)], {
  cwd: bare.folder,
  stdio: "ignore",
});
const mails = await startMailServer();
const app = await startBuiltApp(await wholeApp(), { env: mails.env });
try {
  const addresses = new Map([["create-next-app", `http://localhost:${port}`]]);
  for (const page of pages) addresses.set(page, `${app.url}${page}`);
  const slowdown = await chooseSlowdown([...addresses.values()]);
  const runs = new Map<string, Scores[]>([...addresses.keys()].map((page) => [page, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [page, url] of addresses) runs.get(page)?.push((await scorePage(url, { slowdown })).scores);
  }
  const medians = [...runs].map(([page, scores]) => [page.split("?")[0], medianScores(scores)] as const);
  console.table(Object.fromEntries(medians));
  const isGood = medians.every(
    ([page, scores]) => page === "create-next-app" || Math.min(...Object.values(scores)) >= LEAST,
  );
  if (!isGood) process.exitCode = 1;
} finally {
  bareServer.kill();
  await app.stop();
  await mails.stop();
  rmSync(box, { recursive: true, force: true });
}

/** Visits each page once, so that no server starts cold, and learns how fast this machine is: its phone is to be the usual one. */
async function chooseSlowdown(urls: string[]): Promise<number> {
  const speeds: number[] = [];
  for (const url of urls) speeds.push((await scorePage(url)).benchmarkIndex);
  const speed = median(speeds);
  const slowdown = Math.min(4, Math.max(1, (4 * speed) / FAST_DESKTOP));
  console.log(`Lighthouse rates this machine at ${speed}, so its phone is ${slowdown.toFixed(1)} times slower.`);
  return slowdown;
}

function withToken(page: string): string {
  return `/${page}?token=${token}`;
}
