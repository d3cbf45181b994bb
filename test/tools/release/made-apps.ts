// Apps as a release makes them: rendered from its catalog, with the lock file of its version.
import { coverSelections } from "../../../src/authoring/matrix/cover-selections";
import { selectFeatures } from "../../../src/catalog/select-features";
import type { Answers, AppPath, Catalog } from "../../../src/catalog/types";
import { appLockName, lockTree, renderAppLock } from "../../../src/disk/app-lock";
import { renderSelection } from "../../../src/render/render-app";

export interface MadeApp {
  /** "sqlite_none_none" */
  name: string;
  /** All files but `.env`, with the lock file. */
  files: Map<AppPath, Uint8Array>;
}

/** A covering set, since there are too many selections to upgrade. */
export function makeApps(version: string, catalog: Catalog): MadeApp[] {
  return coverSelections(catalog, 2).map(({ name, answers }) => ({ name, files: makeApp(version, catalog, answers) }));
}

/** What a release of that version writes, but for `.env`. */
export function makeApp(version: string, catalog: Catalog, answers: Answers): MadeApp["files"] {
  const selection = selectFeatures(catalog, answers);
  const tree = renderSelection(catalog, selection);
  const lock = renderAppLock(lockTree({ version, answers: selection.answers }, tree));
  const files = [...tree].map(([path, { content }]): [AppPath, Uint8Array] => [path, content]);
  return new Map([...files, [appLockName, Buffer.from(lock)]]);
}
