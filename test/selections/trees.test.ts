import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Answers, FileTree } from "../../src/catalog/types";
import { renderApp } from "../../src/render/render-app";
import { catalog, everyFeature, everyTree, findProblems } from "./every-tree";

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
    const problems = findProblems(({ tree, features }) => {
      const origins = new Set([...tree.values()].map((file) => file.origin.feature));
      return features.filter((feature) => !origins.has(feature.id)).map((feature) => feature.id);
    });
    expect(problems).toEqual({});
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
        expect(digest(renderApp(catalog, answers))).toEqual(digest(selection.tree));
      }),
      { numRuns: 30 },
    );
  });
});

function text(tree: FileTree, path: string): string {
  return tree.get(path)?.content.toString("utf8") ?? "";
}

describe("in every selection", () => {
  test("C5 nothing is left over from a template", () => {
    const problems = findProblems(({ tree }) => {
      const made = [...tree].filter(([, file]) => !file.origin.verbatim);
      const leftOver = /\{\{|\}\}|\bundefined\b|\[object Object\]|\bNaN\b/;
      return made.filter(([path]) => leftOver.test(text(tree, path))).map(([path]) => path);
    });
    expect(problems).toEqual({});
  });

  test("C10 every path stays inside and is good on every system", () => {
    const problems = findProblems(({ tree }) => {
      const paths = [...tree.keys()];
      const folders = new Set(paths.flatMap(parents));
      const lower = paths.map((path) => path.toLowerCase());
      return paths.filter((path, index) => {
        const isGood = /^(?!\/)(?!.*\.\.\/)[\w.@()[\]/-]+$/.test(path);
        return !isGood || folders.has(path) || lower.indexOf(path.toLowerCase()) !== index;
      });
    });
    expect(problems).toEqual({});
  });

  test("C17 package.json and its lock are exact, agree, and name no registry", () => {
    for (const { name, tree } of everyTree) {
      const manifest = JSON.parse(text(tree, "package.json"));
      const lock = JSON.parse(text(tree, "package-lock.json"));
      expect(manifest.name).toBe(name);
      for (const [dependency, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
        expect(version, dependency).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
        expect(lock.packages[`node_modules/${dependency}`].version, dependency).toBe(version);
      }
      expect(lock.packages[""]).toMatchObject({ dependencies: manifest.dependencies });
      expect(text(tree, "package-lock.json")).not.toContain('"resolved"');
    }
  });

  test("C19 .env.example holds no secret and nothing empty, and .env is ignored", () => {
    for (const { tree } of everyTree) {
      expect(text(tree, ".env.example")).not.toMatch(/^[A-Z_]*=$|^[A-Z_]*SECRET=/m);
      expect(text(tree, ".gitignore")).toMatch(/^\/?\.env\*?$/m);
    }
  });

  test("no text has a carriage return", () => {
    const problems = findProblems(({ tree }) =>
      [...tree.keys()].filter((path) => isText(tree, path) && text(tree, path).includes("\r")),
    );
    expect(problems).toEqual({});
  });
});

/** Comparing hashes is a hundred times quicker than comparing bytes one by one. */
function digest(tree: FileTree): string[] {
  return [...tree].map(([path, { content, ...rest }]) => {
    return `${path} ${createHash("sha256").update(content).digest("hex")} ${JSON.stringify(rest)}`;
  });
}

function isText(tree: FileTree, path: string): boolean {
  return !text(tree, path).includes("\u0000");
}

/** "a/b/c.ts" -> ["a", "a/b"] */
function parents(path: string): string[] {
  const names = path.split("/").slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join("/"));
}
