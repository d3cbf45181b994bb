// What the template gave an app: rendered again from the version and answers of its lock, with the private features that the lock
// has a copy of. A lock that doesn't lead to its own hashes is refused.

import { compare } from "semver";
import { version } from "../../package.json";
import type { Catalog } from "../catalog/types";
import type { AppLock } from "../disk/app-lock";
import { findWayOut, unusableLock } from "../disk/parse-app-lock";
import { type CliError, usageError } from "../errors";
import { renderFormat } from "../render/render-formats";
import { joinWords } from "../text";
import { findBase } from "../update/bases/find-base";
import { loadRelease } from "../update/bases/load-released-catalogs";
import type { FrozenCatalog } from "../update/bases/released-catalogs";
import type { BaseTree } from "../update/plan/types";

/** `own`: the catalog of this package. `where`: the lock file, for messages. */
export async function readBase(lock: AppLock, own: Catalog, where: string): Promise<BaseTree> {
  const catalogs = new Map<string, FrozenCatalog | undefined>();
  for (const made of new Set([lock.version, ...[...lock.behind.values()].map((from) => from.version)])) {
    catalogs.set(made, await addCopies(await loadCatalogOf(made, own), lock));
  }
  if (!catalogs.get(lock.version)) throw unknownVersion(lock);
  const { base, wrong } = findBase(lock, (made) => catalogs.get(made));
  if (wrong.length === 0) return base;
  throw brokenLock(where, lock, wrong);
}

async function loadCatalogOf(made: string, own: Catalog): Promise<FrozenCatalog | undefined> {
  return made === version ? { format: renderFormat, catalog: own } : loadRelease(made);
}

/** Each of their files is validated, but not whether they fit a catalog that they were made with. */
async function addCopies(frozen: FrozenCatalog | undefined, { features = [] }: AppLock) {
  const copies = features.filter(({ files }) => files !== undefined);
  if (!frozen || copies.length === 0) return frozen;
  const { addFeatures } = await import("../catalog/add-features");
  return { ...frozen, catalog: await addFeatures(frozen.catalog, copies, ".") };
}

function isDevelopmentVersion(made: string): boolean {
  return made.includes("-");
}

/** Of a version that no release has. */
function unknownVersion({ version: made }: AppLock): CliError {
  const order = compare(made, version);
  if (order > 0) {
    const message = `This app was made with create-app-template ${made}, and this is ${version}.`;
    return usageError("app-newer", message, `Run this command with create-app-template ${made} or newer.`);
  }
  if (!isDevelopmentVersion(made)) {
    const message = `This app says that it was made with create-app-template ${made}, which was never released. Nothing was changed.`;
    return usageError("unknown-version", message, `${newApp}.`);
  }
  const message = `This app was made with create-app-template ${made}, a development version. Such an app can't be upgraded. Nothing was changed.`;
  return usageError("development-version", message, `${newApp}.`);
}

const newApp = "Create a new app with this version, and move your code and data there";

/** Other builds of a development version give other files, so a lock of one looks like one that was edited. */
function brokenLock(where: string, { version: made }: AppLock, wrong: string[]): CliError {
  const shown = [...wrong.slice(0, 3), ...(wrong.length > 3 ? [`${wrong.length - 3} more files`] : [])];
  const wrongHashes = `its version (${made}) and answers don't lead to the hashes of ${joinWords(shown, "and")}`;
  if (!isDevelopmentVersion(made)) return unusableLock(where, `was edited or damaged: ${wrongHashes}`);
  const build = `the app was made with another build of create-app-template ${made}, a development version`;
  const hint = `${findWayOut()}\nAn app of another build can't be upgraded. ${newApp}.`;
  return unusableLock(where, `was edited or damaged, or ${build}: ${wrongHashes}`, hint);
}
