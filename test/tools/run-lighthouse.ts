// `npm run lighthouse`: scores the landing page of a production build beside create-next-app's bare page, in turns. Performance
// goes by how busy and how fast this machine is, so it is held against the bare page; the other scores have to reach 95.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startBuiltApp } from "../apps/built-app";
import { wholeApp } from "../apps/whole-app";
import { makeNextApp } from "../bench/peer-apps";
import { freePort } from "../servers/run-server";
import { medianScores, type Scores, scorePage } from "./score-page";

const ROUNDS = 5;
const LEAST = 95;
/** By how much two medians of the same page differ on a shared machine. */
const NOISE = 3;

const box = mkdtempSync(path.join(tmpdir(), "lighthouse-"));
const bare = await makeNextApp(box);
const port = await freePort();
const bareServer = spawn(process.execPath, ["node_modules/.bin/next", "start", "-p", String(port)], {
  cwd: bare.folder,
  stdio: "ignore",
});
const app = await startBuiltApp(await wholeApp());
try {
  const scores: Record<"ours" | "bare", Scores[]> = { ours: [], bare: [] };
  for (let round = 0; round < ROUNDS; round++) {
    scores.ours.push(...(await scorePage(app.url, 1)).runs);
    scores.bare.push(...(await scorePage(`http://localhost:${port}`, 1)).runs);
  }
  const medians = { ours: medianScores(scores.ours), bare: medianScores(scores.bare) };
  console.table({ "our landing page": medians.ours, "create-next-app": medians.bare });
  const { performance, ...others } = medians.ours;
  const isSlow = performance < Math.min(LEAST, medians.bare.performance - NOISE);
  if (isSlow || Object.values(others).some((score) => score < LEAST)) process.exitCode = 1;
} finally {
  bareServer.kill();
  await app.stop();
  rmSync(box, { recursive: true, force: true });
}
