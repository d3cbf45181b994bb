// Every file of every released app can be rendered again, offline and without git.
import { describe, expect, test } from "vitest";
import { loadReleasedCatalogs, unpackTexts } from "../../src/update/bases/load-released-catalogs";
import { unpackRelease } from "../../src/update/bases/released-catalogs";
import { hashApps, listFrozenReleases } from "../tools/release/app-hashes";
import { freezeCatalog } from "../tools/release/freeze-catalog";
import { packTexts } from "../tools/release/pack-texts";
import { readReleases } from "../tools/release/read-releases";
import { listTestedReleases } from "../tools/release/tested-releases";

const frozen = readReleases();

test("known bases: each release has its catalog in the package and its hashes in the tests", () => {
  expect(frozen.index.map(({ version }) => version).sort()).toEqual(listFrozenReleases().sort());
});

describe.each(await listTestedReleases())("$version", ({ frozen, readHashes, version }) => {
  test("known bases: its catalog gives what it gave, with every package manager, whatever the app is called", () => {
    const hashes = readHashes();
    expect(Object.keys(hashes).length).toBeGreaterThan(40);
    expect(hashApps(frozen)).toEqual(hashes);
  });

  test("known bases: frozen again it is the same, and with another text it is refused", () => {
    const { catalog } = frozen;
    const once = freezeCatalog({ index: [], texts: [] }, { version, catalog });
    expect(freezeCatalog(once, { version, catalog }).index).toEqual(once.index);
    const [first, ...files] = catalog.base.files;
    const edited = { ...catalog, base: { ...catalog.base, files: [{ ...first, content: Buffer.of(1) }, ...files] } };
    expect(() => freezeCatalog(once, { version, catalog: edited as typeof catalog })).toThrow(/frozen already/);
    // Another release costs the texts that it doesn't share with an earlier one.
    const twice = freezeCatalog(once, { version: "9.9.9", catalog: edited as typeof catalog });
    expect(twice.texts.length - once.texts.length).toBe(2);
  });
});

test("known bases: the package that is built contains them", () => {
  expect(loadReleasedCatalogs().index).toEqual(frozen.index);
});

test("known bases: a version that was never released has none", () => {
  expect(unpackRelease(frozen, "0.0.0", {})).toBeUndefined();
});

test("texts are unpacked as they were packed", () => {
  const texts = [new Uint8Array([0, 255, 10]), new Uint8Array(), Buffer.from("é\r\n")];
  const { index, texts: unpacked } = unpackTexts(packTexts({ index: { a: [0, 2] }, texts }));
  expect(index).toEqual({ a: [0, 2] });
  expect(unpacked.map((text) => [...text])).toEqual(texts.map((text) => [...text]));
});
