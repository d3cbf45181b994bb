// Apps as a release created them, kept for tests: they are upgraded to the working tree.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { coverSelections } from "../../../src/authoring/matrix/cover-selections";
import type { AppPath, Catalog } from "../../../src/catalog/types";
import { unpackTexts } from "../../../src/update/bases/load-released-texts";
import type { Engine } from "./engine";
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
  const versions = readdirSync(folder).map((name) => name.replace(/\.br$/, ""));
  return versions.sort((one, other) => one.localeCompare(other, "en", { numeric: true }));
}

export function readFrozenApps(version: string): FrozenApp[] {
  const { index, texts } = unpackTexts<Index>(readFileSync(join(folder, `${version}.br`)));
  return index.map(({ name, files }) => ({
    name,
    files: new Map(Object.entries(files).map(([path, position]) => [path, texts[position] as Uint8Array])),
  }));
}

/** Creates each selection with the release's own engine. */
export async function freezeApps(version: string, engine: Engine, catalog: Catalog): Promise<number> {
  const parent = mkdtempSync(join(tmpdir(), "freeze-"));
  const texts: Uint8Array[] = [];
  const positionOf = collectTexts(texts);
  const index: Index = [];
  try {
    for (const { name, answers } of pickSelections(engine, catalog)) {
      const directory = join(parent, name);
      const made = await engine.createFrom(catalog, { directory, answers, install: false, git: false });
      const paths = made.files.filter((path) => path !== ".env");
      const files = paths.map((path) => [path, positionOf(readFileSync(join(directory, path)))]);
      index.push({ name, files: Object.fromEntries(files) });
    }
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${version}.br`), packTexts({ index, texts }));
  return index.length;
}

/** Every selection, or a covering set if there are too many to keep. */
function pickSelections(engine: Engine, catalog: Catalog) {
  const all = engine.listSelections(catalog);
  return all.length <= 64 ? all : coverSelections(catalog, 2);
}
