// The preview has pictures of the pages that the templates declare, light and dark, and they are small.

import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { loadCatalog } from "../../src/catalog/load-catalog";
import { selectFeatures } from "../../src/catalog/select-features";
import { pictureSize } from "../../src/preview/page-parts";
import { listPictured, pictureFile } from "../../src/preview/picture-name";
import { everything } from "../apps/everything";
import { withoutPicture } from "../tools/without-picture";

const folder = "docs/screenshots/pages";
const there = readdirSync(folder).sort();

test("pictures: each is of a page of the whole app, light and dark. A page may have none: npm run tool -- pictures /page", async () => {
  const answers = { name: "app", packageManager: "npm" as const, choices: everything() };
  const { features } = selectFeatures(await loadCatalog("templates"), answers);
  const pages = listPictured(features);
  expect(pages.map((page) => page.path)).toEqual(expect.arrayContaining(withoutPicture));
  const pictured = pages.filter((page) => !withoutPicture.includes(page.path));
  const taken = pictured.filter(({ name }) => there.includes(pictureFile(name, "light")));
  expect(taken.length).toBeGreaterThan(10);
  const files = taken.flatMap(({ name }) => [pictureFile(name, "dark"), pictureFile(name, "light")]);
  expect(there).toEqual(files.sort());
});

test("pictures: a page that a feature replaces is not the one that it replaced", async () => {
  const { base, groups } = await loadCatalog("templates");
  const landing = groups.flatMap((group) => group.features).find(({ id }) => id === "modules/landing");
  const startOf = (features: (typeof base)[]) => listPictured(features).find((page) => page.path === "/")?.name;
  expect([startOf([base]), startOf(landing ? [base, landing] : [])]).toEqual(["base", "modules-landing"]);
  expect(there).not.toContain(pictureFile("base", "light"));
});

test("pictures: all together are at most 250 kB, and each has the size that the page leaves for it", () => {
  const files = there.map((file) => path.join(folder, file));
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(250_000);
  for (const file of files) expect(sizeOf(readFileSync(file)), file).toEqual(pictureSize);
});

/** Of a WebP with a lossy picture, which has its size after the start code. */
function sizeOf(bytes: Buffer): { width: number; height: number } {
  const start = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a])) + 3;
  return { width: bytes.readUInt16LE(start) & 0x3fff, height: bytes.readUInt16LE(start + 2) & 0x3fff };
}
