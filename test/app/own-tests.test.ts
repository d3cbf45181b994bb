// The tests that ship with an app pass in an app that was just made.

import { expect, test } from "vitest";
import { runOwnTests } from "../apps/own-tests";
import { wholeApp } from "../apps/whole-app";

test("A1 to A51: the app's own tests pass", async () => {
  const output = await runOwnTests(await wholeApp(), { fixtures: ["app-tests", "sqlite-tests"] });
  expect(output).toMatch(/Tests +\d{3,} passed \(\d+\)/);
});
