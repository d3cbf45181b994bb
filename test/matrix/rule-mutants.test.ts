// A third of the mistakes of test/mutants, another one each day: `npm run mutants` makes them all, which takes longer.

import { expect, test } from "vitest";
import { ruleMutants } from "../mutants/list";
import { runMutants } from "../mutants/run-mutants";

const PARTS = 3;
const today = Math.floor(Date.now() / 86_400_000);

test("the tests that ship with the app notice each of today's mistakes", async () => {
  const results = await runMutants(ruleMutants.filter((_, index) => index % PARTS === today % PARTS));
  const survivors = results.filter(({ caughtBy }) => !caughtBy).map(({ mutant }) => mutant.mistake);
  expect(survivors).toEqual([]);
});
