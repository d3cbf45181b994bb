import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gte } from "semver";
import { describe, expect, test } from "vitest";
import { jsonSchemas } from "../../src/authoring/json-schemas";
import { isOption, optionName } from "../../src/catalog/features";
import { decodeText } from "../../src/text";
import { slotsTable } from "../tools/slots-table";
import { catalog, everyFeature } from "./every-tree";

const templates = everyFeature.flatMap((feature) => feature.files.filter((file) => file.compiled !== undefined));
const optionNames = everyFeature
  .map(({ id }) => id)
  .filter(isOption)
  .map(optionName);

describe("templates/", () => {
  test("every schema is what `npm run tool -- schemas` writes", () => {
    const schemas = Object.entries(jsonSchemas());
    expect(schemas.length).toBeGreaterThan(0);
    for (const [file, text] of schemas) expect.soft(readFileSync(join("templates", file), "utf8"), file).toBe(text);
  });

  test("docs/slots.md is what `npm run tool -- schemas` writes", () => {
    expect(readFileSync("docs/slots.md", "utf8")).toBe(slotsTable(everyFeature));
  });

  test("every version in versions.json is used by a feature", () => {
    const used = new Set(everyFeature.flatMap((feature) => [...feature.dependencies, ...feature.devDependencies]));
    expect(Object.keys(catalog.versions).filter((name) => !used.has(name))).toEqual([]);
  });

  test("exact versions: none is older than the oldest that is safe", () => {
    expect(Object.keys(catalog.advisories)).toEqual(
      expect.arrayContaining(["next", "next-auth", "react", "react-dom"]),
    );
    for (const [name, { fixedIn }] of Object.entries(catalog.advisories)) {
      const version = catalog.versions[name] ?? "";
      expect.soft(gte(version, fixedIn), `${name} ${version} < ${fixedIn}`).toBe(true);
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
