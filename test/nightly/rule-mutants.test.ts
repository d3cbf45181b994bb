import { expect, test } from "vitest";
import { ruleMutants } from "../mutants/list";
import { runMutants } from "../mutants/run-mutants";

test("the tests that ship with the app notice every mistake of test/mutants", async () => {
  const results = await runMutants(ruleMutants);
  const survivors = results.filter(({ caughtBy }) => !caughtBy).map(({ mutant }) => mutant.mistake);
  expect(survivors).toEqual([]);
});
