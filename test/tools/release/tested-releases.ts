// The releases whose apps are upgraded in tests: those that were frozen, and the one that is made for tests. So there is
// always one: a list without any would prove nothing.

import { readFileSync } from "node:fs";
import { listFeatures } from "../../../src/catalog/features";
import { loadCatalog } from "../../../src/catalog/load-catalog";
import type { Catalog } from "../../../src/catalog/types";
import { unpackTexts } from "../../../src/update/bases/load-released-texts";
import type { Release, ReleasedTexts } from "../../../src/update/bases/released-texts";
import { type FrozenApp, listCovering, listFrozenReleases, makeApp, readFrozenApps } from "./frozen-apps";
import { removedFiles } from "./past/differences";
import { makePastRelease } from "./past/past-release";

export interface TestedRelease {
  version: string;
  apps: FrozenApp[];
  released: ReleasedTexts;
  /** What its apps are upgraded to. */
  target: Catalog;
  /** Files that it had and that were removed on purpose, without a successor. */
  removed: string[];
}

/** The oldest first. */
export async function listTestedReleases(): Promise<TestedRelease[]> {
  const { version, catalog, present, released } = await makePastRelease();
  const offered = new Set(listFeatures(present).map(({ id }) => id));
  // An app with an option that is no longer offered isn't upgraded.
  const groups = catalog.groups.map((group) => {
    return { ...group, features: group.features.filter(({ id }) => offered.has(id)) };
  });
  const apps = listCovering({ ...catalog, groups }).map(({ name, answers }) => ({
    name,
    files: makeApp(version, catalog, answers),
  }));
  const past = { version, apps, released, target: present, removed: removedFiles };
  const frozen = listFrozenReleases();
  if (frozen.length === 0) return [past];
  const target = await loadCatalog("templates");
  const texts = unpackTexts<Release[]>(readFileSync("src/update/bases/released-texts.br"));
  const removed: string[] = JSON.parse(readFileSync("test/fixtures/removed-files.json", "utf8"));
  return [
    past,
    ...frozen.map((each) => ({ version: each, apps: readFrozenApps(each), released: texts, target, removed })),
  ];
}
