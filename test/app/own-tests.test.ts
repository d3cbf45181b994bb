// The tests that ship with an app pass in an app that was just made.

import { expect, test } from "vitest";
import { runScript } from "../apps/built-app";
import { wholeApp } from "../apps/whole-app";

test("A1 to A51: the app's own tests pass", async () => {
  const { folder } = await wholeApp();
  const output = await runScript(folder, "test", [], { NO_COLOR: "1", SKIP_BUILD: "1" });
  expect(output).toMatch(/Tests +\d{3,} passed \(\d+\)/);
});
