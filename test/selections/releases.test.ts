// What was released binds what comes after it.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { listFeatures } from "../../src/catalog/features";
import { loadCatalog } from "../../src/catalog/load-catalog";
import { unpackTexts } from "../../src/update/bases/load-released-texts";
import type { Release } from "../../src/update/bases/released-texts";
import { listFrozenReleases, readFrozenApps } from "../tools/release/frozen-apps";
import { rehearseUpgrade } from "../tools/release/rehearse-upgrade";

const catalog = await loadCatalog("templates");
const { index: releases, texts } = unpackTexts<Release[]>(readFileSync("src/update/bases/released-texts.br"));
const features = listFeatures(catalog);
/** Removed on purpose, without a successor. */
const removed: string[] = JSON.parse(readFileSync("test/fixtures/removed-files.json", "utf8"));

function textOf(position: number): string {
  return Buffer.from(texts[position] ?? []).toString("utf8");
}

function findFile(feature: string, path: string): string | undefined {
  const file = features.find(({ id }) => id === feature)?.files.find(({ appPath }) => appPath === path);
  return file && Buffer.from(file.content).toString("utf8");
}

describe.each(releases)("$version", ({ version, files }) => {
  test("moved and removed: a path vanishes only if a manifest says where it moved, or if it was removed on purpose", () => {
    const written = new Set(features.flatMap((feature) => feature.files.map((file) => file.appPath)));
    const moved = new Set(features.flatMap((feature) => Object.keys(feature.moved)));
    const vanished = files.map(({ path }) => path).filter((path) => !written.has(path) && !moved.has(path));
    expect(vanished.filter((path) => !removed.includes(path))).toEqual([]);
    expect(removed.filter((path) => written.has(path) || moved.has(path))).toEqual([]);
  });

  const migrations = files.filter(({ path }) => path.includes("/migrations/"));

  test("migrations: released migrations and their snapshots never change", () => {
    expect(migrations.length).toBeGreaterThan(0);
    for (const { feature, path, text } of migrations.filter(({ path }) => !path.endsWith("_journal.json"))) {
      expect(findFile(feature, path), `${feature} ${path}`).toBe(textOf(text));
    }
  });

  test("migrations: the journal of migrations only grows", () => {
    for (const { feature, path, text } of migrations.filter(({ path }) => path.endsWith("_journal.json"))) {
      const { entries } = JSON.parse(textOf(text));
      const now = JSON.parse(findFile(feature, path) ?? "{}");
      expect(now.entries.slice(0, entries.length), feature).toEqual(entries);
    }
  });

  test("like new: an untouched app, upgraded, equals a fresh create byte for byte", () => {
    expect(listFrozenReleases()).toContain(version);
    for (const app of readFrozenApps(version)) expect(rehearseUpgrade(app, catalog).problems, app.name).toEqual([]);
  });
});
