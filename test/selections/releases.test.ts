// What was released binds what comes after it.
import { describe, expect, test } from "vitest";
import { isPart, listFeatures } from "../../src/catalog/features";
import type { Release } from "../../src/update/bases/released-texts";
import { rehearseUpgrade } from "../tools/release/rehearse-upgrade";
import { listTestedReleases } from "../tools/release/tested-releases";

describe.each(await listTestedReleases())("$version", ({ version, apps, released, target, removed }) => {
  const features = listFeatures(target);
  const release = released.index.find((candidate) => candidate.version === version) as Release;
  // Those of an option that is no longer offered go with it: apps that have it aren't upgraded.
  const files = release.files.filter(({ feature }) => isPart(feature) || features.some(({ id }) => id === feature));

  function textOf(position: number): string {
    return Buffer.from(released.texts[position] ?? []).toString("utf8");
  }

  function findFile({ feature, path, onlyWith }: Release["files"][number]): string | undefined {
    const own = features.find(({ id }) => id === feature)?.files;
    const file = own?.find((candidate) => candidate.appPath === path && candidate.onlyWith === onlyWith);
    return file && Buffer.from(file.content).toString("utf8");
  }

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
    for (const file of migrations.filter(({ path }) => !path.endsWith("_journal.json"))) {
      expect(findFile(file), `${file.feature} ${file.path}`).toBe(textOf(file.text));
    }
  });

  test("migrations: the journal of migrations only grows", () => {
    for (const file of migrations.filter(({ path }) => path.endsWith("_journal.json"))) {
      const { entries } = JSON.parse(textOf(file.text));
      const now = JSON.parse(findFile(file) ?? "{}");
      expect(now.entries.slice(0, entries.length), file.feature).toEqual(entries);
    }
  });

  test("like new: an untouched app, upgraded, equals a fresh create byte for byte", () => {
    expect(apps.length).toBeGreaterThan(0);
    for (const app of apps) expect(rehearseUpgrade(app, target).problems, app.name).toEqual([]);
  });
});
