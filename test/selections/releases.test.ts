// What was released binds what comes after it.
import { describe, expect, test } from "vitest";
import { isPart, listFeatures, listGoneNotes } from "../../src/catalog/features";
import type { TemplateFile } from "../../src/catalog/types";
import { decodeText } from "../../src/text";
import { rehearseUpgrade } from "../tools/release/rehearse-upgrade";
import { listTestedReleases } from "../tools/release/tested-releases";

describe.each(await listTestedReleases())("$version", (release) => {
  const { frozen, apps, target } = release;
  const features = listFeatures(target);
  // Those of an option that is no longer offered go with it: apps that have it aren't upgraded.
  const offered = new Set(features.map(({ id }) => id));
  const kept = listFeatures(frozen.catalog).filter(({ id }) => isPart(id) || offered.has(id));
  const files = kept.flatMap((feature) => feature.files.map((file) => ({ feature: feature.id, file })));

  function findFile(feature: string, { sourcePath }: TemplateFile): string | undefined {
    const own = features.find(({ id }) => id === feature)?.files;
    const file = own?.find((candidate) => candidate.sourcePath === sourcePath);
    return file && decodeText(file.content);
  }

  test("moved and removed: a path vanishes only if a manifest says where it moved, or what to do without it", () => {
    const written = new Set(features.flatMap((feature) => feature.files.map((file) => file.appPath)));
    const told = listGoneNotes(features);
    const vanished = files.map(({ file }) => file.appPath).filter((path) => !written.has(path));
    expect(vanished.filter((path) => !told.has(path))).toEqual([]);
  });

  const migrations = files.filter(({ file }) => file.appPath.includes("/migrations/"));
  const isJournal = ({ file }: (typeof files)[number]) => file.appPath.endsWith("_journal.json");

  test("migrations: released migrations and their snapshots never change", () => {
    expect(migrations.length).toBeGreaterThan(0);
    for (const { feature, file } of migrations.filter((each) => !isJournal(each))) {
      expect(findFile(feature, file), file.sourcePath).toBe(decodeText(file.content));
    }
  });

  test("migrations: the journal of migrations only grows", () => {
    for (const { feature, file } of migrations.filter(isJournal)) {
      const { entries } = JSON.parse(decodeText(file.content));
      const now = JSON.parse(findFile(feature, file) ?? "{}");
      expect(now.entries.slice(0, entries.length), feature).toEqual(entries);
    }
  });

  test("like new: an untouched app, upgraded, equals a fresh create byte for byte", () => {
    expect(apps.length).toBeGreaterThan(0);
    for (const app of apps) expect(rehearseUpgrade(app, release).problems, app.name).toEqual([]);
  });
});
