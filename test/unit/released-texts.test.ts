// Every text of every released app can be found again, offline and without git.
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { appLockName } from "../../src/disk/app-lock";
import { parseAppLock } from "../../src/disk/parse-app-lock";
import { loadReleasedTexts, unpackTexts } from "../../src/update/bases/load-released-texts";
import { type Release, searchReleases } from "../../src/update/bases/released-texts";
import { type FrozenApp, listFrozenReleases } from "../tools/release/frozen-apps";
import { packTexts } from "../tools/release/pack-texts";
import { listTestedReleases } from "../tools/release/tested-releases";

const frozen = unpackTexts<Release[]>(readFileSync("src/update/bases/released-texts.br"));

function readLock({ files }: FrozenApp) {
  return parseAppLock(Buffer.from(files.get(appLockName) ?? []).toString("utf8"), appLockName);
}

test("known bases: each release has its texts in the package and its apps in the tests", () => {
  expect(frozen.index.map(({ version }) => version).sort()).toEqual(listFrozenReleases().sort());
});

describe.each(await listTestedReleases())("$version", ({ version, apps, released }) => {
  test("known bases: every file that can be merged is found by the hash in the app's lock", () => {
    expect(apps.length).toBeGreaterThan(0);
    for (const app of apps) {
      const lock = readLock(app);
      const find = searchReleases(released, version);
      const packageJson = lock.texts.get("package.json") ?? "";
      const missing = [...lock.files].filter(([path, { sha256 }]) => {
        const text = find(path, sha256, Buffer.from(packageJson));
        return text ? hash("sha256", text) !== sha256 : !lock.texts.has(path);
      });
      expect(
        missing.map(([path]) => path),
        app.name,
      ).toEqual([]);
    }
  });

  test("known bases: a text that was never released is not found", () => {
    const [app] = apps as [FrozenApp];
    const find = searchReleases(released, version);
    expect(find("package.json", "0".repeat(64))).toBeUndefined();
    expect(find("package-lock.json", "0".repeat(64), app.files.get("package.json"))).toBeUndefined();
  });
});

test("known bases: the package that is built contains them", () => {
  expect(loadReleasedTexts().index).toEqual(frozen.index);
});

test("texts are unpacked as they were packed", () => {
  const texts = [new Uint8Array([0, 255, 10]), new Uint8Array(), Buffer.from("é\r\n")];
  const { index, texts: unpacked } = unpackTexts(packTexts({ index: { a: [0, 2] }, texts }));
  expect(index).toEqual({ a: [0, 2] });
  expect(unpacked.map((text) => [...text])).toEqual(texts.map((text) => [...text]));
});
