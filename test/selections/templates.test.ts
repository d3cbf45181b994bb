import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { jsonSchemas } from "../../src/authoring/json-schemas";
import { isOption, optionName } from "../../src/catalog/features";
import { decodeText } from "../../src/text";
import { catalog, everyFeature } from "./every-tree";

const templates = everyFeature.flatMap((feature) => feature.files.filter((file) => file.compiled !== undefined));
const optionNames = everyFeature
  .map(({ id }) => id)
  .filter(isOption)
  .map(optionName);

describe("templates/", () => {
  test("every schema is what `npm run schemas` writes", () => {
    const schemas = Object.entries(jsonSchemas());
    expect(schemas.length).toBeGreaterThan(0);
    for (const [file, text] of schemas) expect.soft(readFileSync(join("templates", file), "utf8"), file).toBe(text);
  });

  test("every version in versions.json is used by a feature", () => {
    const used = new Set(everyFeature.flatMap((feature) => [...feature.dependencies, ...feature.devDependencies]));
    expect(Object.keys(catalog.versions).filter((name) => !used.has(name))).toEqual([]);
  });

  // The oldest versions without a known advisory that matters here: GHSA-8fpg-xm3f-6cx3 (auth checks fail open) and
  // GHSA-x445-f3h2-j279 (check cookies of another provider) in next-auth, CVE-2026-23870 (server functions) in React.
  const floors: [name: string, floor: string][] = [
    ["next", "16.3.3"],
    ["next-auth", "5.0.0-beta.32"],
    ["react", "19.2.6"],
    ["react-dom", "19.2.6"],
  ];
  test("exact versions: none is older than the oldest that is safe", () => {
    const order = new Intl.Collator("en", { numeric: true });
    for (const [name, floor] of floors) {
      const version = catalog.versions[name] ?? "";
      expect.soft(order.compare(version, floor), `${name} ${version} < ${floor}`).toBeGreaterThanOrEqual(0);
    }
  });

  test("every `overrides` entry is what the lock holds, everywhere", () => {
    for (const [name, wanted] of Object.entries(catalog.overrides)) {
      const places = Object.entries(catalog.lock.packages).filter(([place]) => place.endsWith(`node_modules/${name}`));
      expect(places.length, name).toBeGreaterThan(0);
      for (const [place, locked] of places) {
        const held = locked.name ? `npm:${locked.name}@${locked.version}` : locked.version;
        expect(held, place).toBe(wanted);
      }
    }
  });

  test("a command that several options bring is the same file in each", () => {
    const files = everyFeature.flatMap(({ scripts, files }) =>
      files.filter(({ appPath }) => Object.values(scripts).some((command) => command.endsWith(` ${appPath}`))),
    );
    const texts = new Set(files.map(({ appPath, content }) => `${appPath}\n${decodeText(content)}`));
    expect(texts.size).toBe(new Set(files.map(({ appPath }) => appPath)).size);
  });

  test("one esbuild, and none of the packages that it took over from", () => {
    const binaries = Object.keys(catalog.lock.packages).filter((place) => place.endsWith("@esbuild/linux-x64"));
    expect(binaries).toEqual(["node_modules/@esbuild/linux-x64"]);
  });

  test("exact versions: the lock is whole: every platform's package is in it", () => {
    const { packages } = catalog.lock;
    const names = new Set(Object.keys(packages).map((place) => place.slice(place.lastIndexOf("node_modules/") + 13)));
    const needed = Object.values(packages).flatMap((locked) => Object.keys(locked.optionalDependencies ?? {}));
    expect(needed.filter((name) => !names.has(name))).toEqual([]);
  });

  test("a .hbs file serves lists, not logic: it names no option, and JSX is none", () => {
    for (const { sourcePath, content } of templates) {
      const words =
        decodeText(content)
          .match(/(?<!\\)\{\{[^}]*\}\}/g)
          ?.join(" ") ?? "";
      expect(
        optionNames.filter((name) => new RegExp(`\\b${name}\\b`).test(words)),
        sourcePath,
      ).toEqual([]);
      expect(sourcePath).not.toMatch(/\.tsx\.hbs$/);
    }
  });
});

test("the engine knows no choice by name", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  // One option bears the name of a role, which is the app's word for who may do something.
  const withRoles = [join("catalog", "app-conventions.ts"), join("catalog", "manifest-schemas.ts")];
  for (const file of files.filter((name) => !withRoles.includes(name))) {
    const code = readFileSync(join("src", file), "utf8").replace(/\/\*\*?[\s\S]*?\*\/|\/\/.*$/gm, "");
    // Names of properties, as types and conditions have them.
    const values = code.replace(/\b(?:Pick|Omit)<[^>]*>|"\w+" in /g, "");
    const strings = values.match(/"[^"\n]*"|`[^`]*`/g) ?? [];
    const known = optionNames.filter((name) =>
      strings.some((text) => text.slice(1, -1) === name || text.includes(`/${name}`)),
    );
    expect(known, file).toEqual([]);
  }
});
