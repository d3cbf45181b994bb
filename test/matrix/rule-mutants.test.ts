// Every twenty-fourth mistake of test/mutants, always the same ones: with EVERY_MISTAKE, or by `npm run mutants`, all are made. That the
// tests pass where nothing is wrong is held by the covering set, which runs them in the same app.

import { expect, test } from "vitest";
import { ruleMutants } from "../mutants/list";
import { runMutants } from "../mutants/run-mutants";

const PARTS = process.env.EVERY_MISTAKE ? 1 : 24;

test("the tests that ship with the app notice each of these mistakes", async () => {
  const results = await runMutants(
    ruleMutants.filter((_, index) => index % PARTS === 0),
    { isClean: true },
  );
  const survivors = results.filter(({ caughtBy }) => !caughtBy).map(({ mutant }) => mutant.mistake);
  expect(survivors).toEqual([]);
});
