import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Answers } from "../../src/catalog/types";
import { renderApp } from "../../src/render/render-app";
import { catalog, everyFeature, everyTree } from "./every-tree";

describe("all selections together", () => {
  test("there are as many as the groups allow", () => {
    const counts = catalog.groups.map(({ pick, features }) =>
      pick === "one" ? features.length : 2 ** features.length,
    );
    expect(everyTree).toHaveLength(counts.reduce((product, count) => product * count, 1));
    expect(new Set(everyTree.map(({ name }) => name)).size).toBe(everyTree.length);
  });

  test("each template file is reached by some selection", () => {
    const reached = new Set(everyTree.flatMap(({ tree }) => [...tree.values()].map((file) => file.origin.sourcePath)));
    const files = everyFeature.flatMap((feature) => feature.files.map((file) => file.sourcePath));
    expect(files.filter((file) => !reached.has(file))).toEqual([]);
  });

  test("each option changes the tree, with files of its own", () => {
    for (const { name, tree, features } of everyTree) {
      const origins = new Set([...tree.values()].map((file) => file.origin.feature));
      const idle = features.filter((feature) => !origins.has(feature.id)).map((feature) => feature.id);
      expect(idle, name).toEqual([]);
    }
    const bytes = everyTree.map(({ tree }) =>
      [...tree]
        .map(([path, file]) => `${path} ${file.content}`)
        .join("\n")
        .replace(/"name": "[^"]*"/g, ""),
    );
    expect(new Set(bytes).size).toBe(everyTree.length);
  });

  test("C4 answers in any order give the same bytes", () => {
    fc.assert(
      fc.property(fc.constantFrom(...everyTree), fc.infiniteStream(fc.nat()), (selection, numbers) => {
        const shuffle = <Item>(items: Item[]) =>
          items
            .map((item) => ({ item, rank: numbers.next().value }))
            .sort((a, b) => a.rank - b.rank)
            .map(({ item }) => item);
        const entries = Object.entries(selection.answers.choices).map(([group, names]) => [
          group,
          shuffle([...names, ...names]),
        ]);
        const answers: Answers = { ...selection.answers, choices: Object.fromEntries(shuffle(entries)) };
        expect(renderApp(catalog, answers)).toEqual(selection.tree);
      }),
      { numRuns: 30 },
    );
  });
});

describe.each(everyTree)("$name", ({ tree, answers }) => {
  const text = (path: string) => tree.get(path)?.content.toString("utf8") ?? "";

  test("C5 nothing is left over from a template", () => {
    for (const [path, file] of tree) {
      if (file.origin.verbatim) continue;
      expect(file.content.toString("utf8"), path).not.toMatch(/\{\{|\}\}|\bundefined\b|\[object Object\]|\bNaN\b/);
    }
  });

  test("C10 every path stays inside and is good on every system", () => {
    const paths = [...tree.keys()];
    for (const path of paths) expect(path).toMatch(/^(?!\/)(?!.*\.\.\/)[\w.@()[\]/-]+$/);
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
    const folders = new Set(
      paths.flatMap((path) =>
        path
          .split("/")
          .slice(0, -1)
          .map((_, i, parts) => parts.slice(0, i + 1).join("/")),
      ),
    );
    expect(paths.filter((path) => folders.has(path))).toEqual([]);
  });

  test("C17 package.json and its lock are exact, agree, and name no registry", () => {
    const manifest = JSON.parse(text("package.json"));
    const lock = JSON.parse(text("package-lock.json"));
    expect(manifest.name).toBe(answers.name);
    const pins = { ...manifest.dependencies, ...manifest.devDependencies };
    for (const [name, version] of Object.entries(pins)) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
      expect(lock.packages[`node_modules/${name}`].version, name).toBe(version);
    }
    expect(lock.packages[""].dependencies).toEqual(manifest.dependencies);
    expect(text("package-lock.json")).not.toContain('"resolved"');
  });

  test("C19 .env.example holds no secret and nothing empty", () => {
    expect(text(".env.example")).not.toMatch(/^[A-Z_]*=$/m);
    expect(text(".env.example")).not.toMatch(/^[A-Z_]*SECRET=/m);
    expect(text(".gitignore")).toMatch(/^\.env$|^\.env\*$/m);
  });

  test("texts end with one line end and have no carriage return", () => {
    for (const [path, file] of tree) {
      const content = file.content.toString("utf8");
      if (content.includes("\u0000") || content === "") continue;
      expect(content.endsWith("\n"), `${path} ends with a line end`).toBe(true);
      expect(content.includes("\r"), `${path} has no carriage return`).toBe(false);
    }
  });
});
