// What a release gave, as hashes: whatever becomes of the code that renders, a frozen catalog has to give the same bytes.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { coverSelections } from "../../../src/authoring/matrix/cover-selections";
import { hashOf, sha256Of } from "../../../src/catalog/fingerprint";
import { packageManagers } from "../../../src/catalog/package-managers";
import type { FileTree } from "../../../src/catalog/types";
import { renderInFormat } from "../../../src/render/render-formats";
import type { FrozenCatalog } from "../../../src/update/bases/released-catalogs";

const folder = "test/fixtures/releases";

/** Plain, scoped, and so long that the app's formatter breaks a line. */
const names = ["app", "@acme/my-shop", `the-${"long-".repeat(20)}name`];

/** One hash for each app, by its selection, package manager and name. */
export type AppHashes = Record<string, string>;

/** The oldest first. */
export function listFrozenReleases(): string[] {
  if (!existsSync(folder)) return [];
  const versions = readdirSync(folder).flatMap((name) => /^(.+)\.json$/.exec(name)?.[1] ?? []);
  return versions.sort((one, other) => one.localeCompare(other, "en", { numeric: true }));
}

export function readHashes(version: string): AppHashes {
  return JSON.parse(readFileSync(join(folder, `${version}.json`), "utf8"));
}

export function writeHashes(version: string, hashes: AppHashes): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${version}.json`), `${JSON.stringify(hashes, undefined, 2)}\n`);
}

/** Of a covering set, each with every package manager, and with one name after the other. */
export function hashApps({ catalog, format }: FrozenCatalog): AppHashes {
  const hashes: AppHashes = {};
  for (const [index, { name: selection, answers }] of coverSelections(catalog, 2).entries()) {
    for (const [position, packageManager] of packageManagers.entries()) {
      const name = names[(index + position) % names.length] ?? "app";
      const tree = renderInFormat(format, catalog, { ...answers, name, packageManager });
      hashes[`${selection} ${packageManager} ${name}`] = hashTree(tree ?? new Map());
    }
  }
  return hashes;
}

function hashTree(tree: FileTree): string {
  const lines = [...tree].map(([path, file]) => `${path} ${hashOf(file)} ${file.executable}`);
  return sha256Of(lines.join("\n"));
}
