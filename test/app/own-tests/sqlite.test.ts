// The tests that ship with apps, and beside them those that only we have: all of them, in the app with every option.

import { expect, test } from "vitest";
import { ownTestsTimeout, runOwnTests } from "../../apps/run-own-tests";
import { wholeApp } from "../../apps/whole-app";

test(
  "the whole app passes its own tests, on SQLite",
  async () => {
    expect(await runOwnTests(await wholeApp(), { fixtures: ["app-tests", "sqlite-tests"] })).toBeGreaterThan(1000);
  },
  ownTestsTimeout,
);
