// The smoke test can fail: each mistake below is made in a rendered app, alone, and the smoke test names it.
// Two apps take turns, since most of a smoke test is waiting.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mutants } from "./mutants";
import { keepCacheOf, makeMistake, prepareSmokeApp, removeSmokeApp, runSmoke } from "./smoke-app";

const choices = { database: ["sqlite"], oauth: [], modules: ["landing", "admin"] };
const apps: string[] = [];
/** The apps in which nothing is wrong now, and who waits for one. */
const free: string[] = [];
const waiting: ((app: string) => void)[] = [];

beforeAll(async () => {
  const first = await prepareSmokeApp(choices);
  apps.push(first);
  const run = await runSmoke(first);
  expect(run.failed, run.log).toEqual([]);
  expect([run.exitCode, run.outcome]).toEqual([0, "passed"]);
  await keepCacheOf(first);
  apps.push(await prepareSmokeApp(choices));
  free.push(...apps);
});

afterAll(() => Promise.all(apps.map(removeSmokeApp)));

async function borrowApp(): Promise<string> {
  return free.pop() ?? new Promise((resolve) => waiting.push(resolve));
}

function giveBack(app: string): void {
  const next = waiting.shift();
  if (next) next(app);
  else free.push(app);
}

describe.concurrent("C26 the smoke test passes in an app as it is rendered", () => {
  it.each(mutants)("and catches one that $mistake", async (mutant) => {
    const app = await borrowApp();
    let undo: (() => Promise<void>) | undefined;
    try {
      undo = await makeMistake(app, mutant);
      const run = await runSmoke(app);
      expect([run.exitCode, run.outcome]).toEqual([1, "failed"]);
      expect(run.failed.join("\n")).toMatch(mutant.caughtBy);
    } finally {
      await undo?.();
      giveBack(app);
    }
  });
});
