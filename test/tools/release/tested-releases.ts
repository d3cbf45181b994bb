// The releases whose apps are upgraded in tests: those that were frozen, and the one that is made for tests. So there is
// always one: a list without any would prove nothing.

import { listFeatures } from "../../../src/catalog/features";
import { loadCatalog } from "../../../src/catalog/load-catalog";
import type { Catalog } from "../../../src/catalog/types";
import { unpackTexts } from "../../../src/update/bases/load-released-catalogs";
import type { FrozenCatalog, Release, ReleasedCatalogs } from "../../../src/update/bases/released-catalogs";
import { type AppHashes, hashApps, listFrozenReleases, readHashes } from "./app-hashes";
import { type MadeApp, makeApps } from "./made-apps";
import { packTexts } from "./pack-texts";
import { makePastRelease } from "./past/past-release";
import { readFrozen, readReleases } from "./read-releases";

export interface TestedRelease {
  version: string;
  /** As it is unpacked. */
  frozen: FrozenCatalog;
  /** What it gave when it was frozen. */
  readHashes: () => AppHashes;
  apps: MadeApp[];
  /** What its apps are upgraded to. */
  target: Catalog;
}

/** The oldest first. */
export async function listTestedReleases(): Promise<TestedRelease[]> {
  const { version, catalog, format, present, released } = await makePastRelease();
  const unpacked = unpackTexts<Release[]>(packTexts(released, 1));
  const past = describeRelease(unpacked, version, present, () => hashApps({ catalog, format }));
  const frozen = listFrozenReleases();
  if (frozen.length === 0) return [past];
  const target = await loadCatalog("templates");
  const catalogs = readReleases();
  return [past, ...frozen.map((each) => describeRelease(catalogs, each, target, () => readHashes(each)))];
}

function describeRelease(
  released: ReleasedCatalogs,
  version: string,
  target: Catalog,
  readHashes: () => AppHashes,
): TestedRelease {
  const frozen = readFrozen(released, version);
  const apps = makeApps(version, withOptionsOf(target, frozen.catalog));
  return { version, frozen, readHashes, apps, target };
}

/** An app with an option that is no longer offered isn't upgraded. */
function withOptionsOf(target: Catalog, catalog: Catalog): Catalog {
  const offered = new Set(listFeatures(target).map(({ id }) => id));
  const groups = catalog.groups.map((group) => {
    return { ...group, features: group.features.filter(({ id }) => offered.has(id)) };
  });
  return { ...catalog, groups };
}
