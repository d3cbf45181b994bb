// What only we test of an app, besides the tests that ship with it, and the one of those that the matrix leaves out.

import { expect, test } from "vitest";
import { SMOKE_CHECKS } from "../../src/matrix/prove-app";
import { runScript } from "../apps/built-app";
import { runFixtures } from "../apps/run-fixtures";
import { wholeApp } from "../apps/whole-app";

const allPassed = /Tests +\d+ passed \(\d+\)/;

test("the rules that owners need no test for", async () => {
  const output = await runFixtures(await wholeApp(), { fixtures: ["app-tests", "sqlite-tests"] });
  expect(output).toMatch(allPassed);
});

test("A45 the checks of the smoke test, as tests of the app", async () => {
  const { folder } = await wholeApp();
  const env = { NO_COLOR: "1", SKIP_BUILD: "1" };
  expect(await runScript(folder, "test", [SMOKE_CHECKS], env)).toMatch(allPassed);
});
