// The smoke test can fail: each mistake below is made in a rendered app, alone, and the smoke test names it.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mutants } from "./mutants";
import { keepCacheOf, makeMistake, prepareSmokeApp, removeSmokeApp, runSmoke } from "./smoke-app";

let folder: string;

beforeAll(async () => {
  folder = await prepareSmokeApp({ database: ["sqlite"], oauth: [], modules: ["landing", "admin"] });
});

afterAll(() => removeSmokeApp(folder));

describe("C26 the smoke test", () => {
  it("passes in an app as it is rendered", async () => {
    const run = await runSmoke(folder);
    expect(run.failed, run.log).toEqual([]);
    expect([run.exitCode, run.outcome]).toEqual([0, "passed"]);
    await keepCacheOf(folder);
  });

  it.each(mutants)("catches an app that $mistake", async (mutant) => {
    const undo = await makeMistake(folder, mutant);
    try {
      const run = await runSmoke(folder);
      expect([run.exitCode, run.outcome]).toEqual([1, "failed"]);
      expect(run.failed.join("\n")).toMatch(mutant.caughtBy);
    } finally {
      await undo();
    }
  });
});
