// The smoke test can fail: each mistake below is made in a rendered app, alone, and the smoke test names it. Most of them are in
// one build, behind switches, since building takes longer than everything else; the others get builds of their own. Only the
// test that has to catch them runs.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { everything } from "../apps/everything";
import { addSwitch, breakApp, keepCacheOf, prepareSmokeApp, removeSmokeApp, runSmoke } from "../apps/smoke-app";
import { type SmokeMutant, smokeMutants } from "../mutants/smoke-mutants";

const choices = everything({ database: ["sqlite"], oauth: [] });
const switched = smokeMutants.filter(({ needsBuild }) => !needsBuild);
const built = smokeMutants.filter(({ needsBuild }) => needsBuild);

/** With a switch for each mistake, all of them off. */
let app: string;
/** As rendered. Two, so that one is built while the other is tested. */
const apps: string[] = [];
/** The ones in which nothing is wrong now, and who waits for one. */
const free: string[] = [];
const waiting: ((app: string) => void)[] = [];

beforeAll(async () => {
  app = await prepareSmokeApp(choices);
  for (const mutant of switched) await addSwitch(app, mutant);
  const run = await runSmoke(app);
  expect(run.failed, run.log).toEqual([]);
  expect([run.exitCode, run.outcome]).toEqual([0, "passed"]);
  // What has to catch a mistake exists: the complaint that no test has such a name would contain it as well.
  for (const { caughtBy } of smokeMutants) expect(run.passed.join("\n")).toContain(caughtBy);
  await keepCacheOf(app);
  for (const _ of [1, 2]) apps.push(await prepareSmokeApp(choices));
  free.push(...apps);
});

afterAll(() => Promise.all([app, ...apps].map(removeSmokeApp)));

async function borrowApp(): Promise<string> {
  return free.pop() ?? new Promise((resolve) => waiting.push(resolve));
}

function giveBack(app: string): void {
  const next = waiting.shift();
  if (next) next(app);
  else free.push(app);
}

async function expectCaught({ caughtBy }: SmokeMutant, smoke: ReturnType<typeof runSmoke>): Promise<void> {
  const run = await smoke;
  expect([run.exitCode, run.outcome]).toEqual([1, "failed"]);
  // What --only complains about contains the text, too.
  const failed = run.failed.filter((name) => !name.startsWith("No test has"));
  expect(failed.join("\n")).toContain(caughtBy);
}

describe.concurrent("smoke test: it passes in an app as it is rendered", () => {
  it.each(built)("and catches one that $mistake", async (mutant) => {
    const app = await borrowApp();
    let undo: (() => Promise<void>) | undefined;
    try {
      undo = await breakApp(app, mutant);
      await expectCaught(mutant, runSmoke(app, ["--only", mutant.caughtBy]));
    } finally {
      await undo?.();
      giveBack(app);
    }
  });

  it.each(switched)("and catches one that $mistake", async (mutant) => {
    const flags = ["--skip-build", "--only", mutant.caughtBy];
    await expectCaught(mutant, runSmoke(app, flags, { MISTAKE: mutant.mistake }));
  });
});
