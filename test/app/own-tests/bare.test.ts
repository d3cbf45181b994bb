import { expect, test } from "vitest";
import { runOwnTests } from "../../apps/run-own-tests";
import { runSmoke } from "../../apps/smoke-app";
import { bareApp } from "../../apps/whole-app";

test("the app without any option passes its own tests", async () => {
  expect(await runOwnTests(await bareApp())).toBeGreaterThan(500);
});

test("the app without any option passes its smoke test", async () => {
  const run = await runSmoke((await bareApp()).folder, ["--skip-build"]);
  expect(run.failed, run.log).toEqual([]);
  expect([run.exitCode, run.outcome]).toEqual([0, "passed"]);
});
