// Every sixth mistake of test/mutants, always the same ones: `npm run mutants` makes them all, which takes longer. That the tests
// pass where nothing is wrong is held by the covering set, which runs them in the same app.

import { expect, test } from "vitest";
import { ruleMutants } from "../mutants/list";
import { runMutants } from "../mutants/run-mutants";

const PARTS = 6;

test("the tests that ship with the app notice each of these mistakes", async () => {
  const results = await runMutants(
    ruleMutants.filter((_, index) => index % PARTS === 0),
    { isClean: true },
  );
  const survivors = results.filter(({ caughtBy }) => !caughtBy).map(({ mutant }) => mutant.mistake);
  expect(survivors).toEqual([]);
});
