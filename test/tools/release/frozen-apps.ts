// Apps as a release created them, kept for tests: they are upgraded to the working tree.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { coverSelections } from "../../../src/authoring/matrix/cover-selections";
import { selectFeatures } from "../../../src/catalog/select-features";
import type { Answers, AppPath, Catalog } from "../../../src/catalog/types";
import { appLockName, lockTree, renderAppLock } from "../../../src/disk/app-lock";
import { renderSelection } from "../../../src/render/render-app";
import { unpackTexts } from "../../../src/update/bases/load-released-texts";
import { collectTexts, packTexts } from "./pack-texts";

const folder = "test/fixtures/releases";

export interface FrozenApp {
  /** "sqlite_none_none" */
  name: string;
  /** All files but `.env`, with the lock file. */
  files: Map<AppPath, Uint8Array>;
}

type Index = { name: string; files: Record<AppPath, number> }[];

/** The oldest first. */
export function listFrozenReleases(): string[] {
  if (!existsSync(folder)) return [];
  const versions = readdirSync(folder).flatMap((name) => /^(.+)\.br$/.exec(name)?.[1] ?? []);
  return versions.sort((one, other) => one.localeCompare(other, "en", { numeric: true }));
}

export function readFrozenApps(version: string): FrozenApp[] {
  const { index, texts } = unpackTexts<Index>(readFileSync(join(folder, `${version}.br`)));
  return index.map(({ name, files }) => ({
    name,
    files: new Map(Object.entries(files).map(([path, position]) => [path, texts[position] as Uint8Array])),
  }));
}

export function freezeApps(version: string, catalog: Catalog): number {
  const texts: Uint8Array[] = [];
  const positionOf = collectTexts(texts);
  const index: Index = listCovering(catalog).map(({ name, answers }) => {
    const files = [...makeApp(version, catalog, answers)].map(([path, content]) => [path, positionOf(content)]);
    return { name, files: Object.fromEntries(files) };
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${version}.br`), packTexts({ index, texts }));
  return index.length;
}

/** A covering set, since there are too many selections to keep. */
export function listCovering(catalog: Catalog) {
  return coverSelections(catalog, 2);
}

/** What a release of that version writes, but for `.env`. */
export function makeApp(version: string, catalog: Catalog, answers: Answers): FrozenApp["files"] {
  const selection = selectFeatures(catalog, answers);
  const tree = renderSelection(catalog, selection);
  const lock = renderAppLock(lockTree({ version, answers: selection.answers }, tree));
  const files = [...tree].map(([path, { content }]): [AppPath, Uint8Array] => [path, content]);
  return new Map([...files, [appLockName, Buffer.from(lock)]]);
}
