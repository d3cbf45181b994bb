// In every app of the covering set, whatever is there is used.

import path from "node:path";
import { expect, test } from "vitest";
import { coverSelections } from "../../src/authoring/matrix/cover-selections";
import { readCatalog } from "../../src/catalog/load-catalog";
import { packageRoot } from "../../src/package-root";
import { findUnusedIn } from "./find-unused";

/** What an owner's code is there to call: nothing of a fresh app does. */
const forOwners: Record<string, string> = {
  "src/account/actions.ts: exports listSessions": "an action that the README offers to pages of one's own",
  "src/admin/actions.ts: exports listUsers": "an action that the README offers to pages of one's own",
};

test("clean apps, every combination: with every pair of choices, no file, export, type or package is unused", async () => {
  const catalog = await readCatalog(path.join(packageRoot, "templates"));
  const unused = await findUnusedIn(catalog, coverSelections(catalog, 2));
  const found = Object.fromEntries(Object.entries(unused).filter(([problem]) => !(problem in forOwners)));
  expect(found).toEqual({});
  expect(Object.keys(forOwners).filter((problem) => !(problem in unused))).toEqual([]);
});
