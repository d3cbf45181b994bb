// What only we test of an app, besides the tests that ship with it.

import { expect, test } from "vitest";
import { runFixtures } from "../apps/run-fixtures";
import { wholeApp } from "../apps/whole-app";

test("the rules that owners need no test for", async () => {
  const output = await runFixtures(await wholeApp(), { fixtures: ["app-tests", "sqlite-tests"] });
  expect(output).toMatch(/Tests +\d+ passed \(\d+\)/);
});
