// The sizes of packages that the preview shows: each package of the templates has one, and they are added up as they are said to.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Catalog, PackageLock } from "../../src/catalog/types";
import { keyOf, measureApp, showSize } from "../../src/preview/page/package-sizes";
import type { PackageSizes } from "../../src/preview/page-parts";
import { supersetPackage } from "../tools/superset";

const readJson = (file: string) => JSON.parse(readFileSync(`templates/${file}`, "utf8"));
const sizes: PackageSizes = readJson("sizes.json");
const lock: PackageLock = readJson("package-lock.json");

/** Packages that every platform needs, but that nobody measured. */
function listUnmeasured({ packages }: PackageLock): string[] {
  const needed = Object.entries(packages).filter(([place, it]) => place !== "" && !it.optional && !it.devOptional);
  return needed.map(([place, locked]) => keyOf(place, locked)).filter((key) => !(key in sizes.kilobytes));
}

describe("sizes.json", () => {
  test("has every package of the lock. If not: npm run tool -- lock-templates --sizes", () => {
    expect(listUnmeasured(lock)).toEqual([]);
  });

  test("has what is installed on its platform alone, and nothing of others", () => {
    const compilers = Object.keys(sizes.kilobytes).filter((key) => key.startsWith("@next/swc-"));
    expect(compilers).toEqual([`@next/swc-linux-x64-gnu@${lock.packages["node_modules/next"]?.version}`]);
    expect(sizes.kilobytes[compilers[0] ?? ""]).toBeGreaterThan(50_000);
  });

  test("has every package that an app can name", async () => {
    const { dependencies, devDependencies } = (await supersetPackage()) as Record<string, Record<string, string>>;
    const named = Object.entries({ ...dependencies, ...devDependencies }).map((pair) => pair.join("@"));
    expect(named.filter((key) => !(key in sizes.kilobytes))).toEqual([]);
    expect(named.length).toBeGreaterThan(20);
  });

  test("has none that the lock doesn't have", () => {
    const locked = new Set(Object.entries(lock.packages).map(([place, entry]) => keyOf(place, entry)));
    expect(Object.keys(sizes.kilobytes).filter((key) => !locked.has(key))).toEqual([]);
  });

  test("would lack a package that was raised", () => {
    const packages = { ...lock.packages, "node_modules/next": { version: "99.0.0" } };
    expect(listUnmeasured({ ...lock, packages })).toEqual(["next@99.0.0"]);
  });
});

describe("the sizes of an app", () => {
  const packages: PackageLock["packages"] = {
    "": {},
    "node_modules/app": {
      version: "1.0.0",
      dependencies: { tool: "1", inner: "1" },
      peerDependencies: { framework: "1" },
    },
    "node_modules/app/node_modules/inner": { version: "2.0.0" },
    "node_modules/inner": { version: "1.0.0" },
    "node_modules/framework": { version: "1.0.0", dependencies: { inner: "1" }, optionalDependencies: { mac: "1" } },
    "node_modules/mac": { version: "1.0.0", os: ["darwin"] },
    "node_modules/tool": { version: "1.0.0" },
    "node_modules/private": { version: "1.0.0" },
  };
  const kilobytes = {
    "app@1.0.0": 1,
    "inner@2.0.0": 10,
    "inner@1.0.0": 100,
    "framework@1.0.0": 1000,
    "tool@1.0.0": 5000,
  };
  const measured = measureApp({ lock: { packages } } as Catalog, { platform: "Linux x64", kilobytes }, [
    ...["app", "framework", "tool", "private"],
  ]);

  test("a package counts with what it needs, but without peers and what the app names, too", () => {
    expect(measured.of("app")).toBe(11);
    expect(measured.of("framework")).toBe(1100);
    expect(measured.of("tool")).toBe(5000);
  });

  test("a package that wasn't measured has no size", () => {
    expect(measured.of("private")).toBeUndefined();
    expect(measured.of("nowhere")).toBeUndefined();
  });

  test("in the total, everything counts once", () => {
    expect(measured.total(["app", "framework", "tool"])).toBe(6111);
    expect(measured.total(["tool"])).toBe(5000);
  });

  test("kilobytes are shown as megabytes, no more exactly than they were measured", () => {
    expect.soft(showSize(3)).toBe("under 0.1 MB");
    expect.soft(showSize(1240)).toBe("1.2 MB");
    expect.soft(showSize(191_800)).toBe("192 MB");
  });
});
