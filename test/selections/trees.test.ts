import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { agentsAllowance } from "../../src/catalog/check-agents";
import type { Answers, FileTree } from "../../src/catalog/types";
import { renderApp } from "../../src/render/render-app";
import {
  type AppFile,
  catalog,
  everyFeature,
  everyFile,
  everyTree,
  findFileProblems,
  findProblems,
  isCode,
} from "./every-tree";

describe("all selections together", () => {
  test("each template file is reached by some selection", () => {
    const reached = new Set(
      everyFile.flatMap(({ origin, origins = [] }) => [origin.sourcePath, ...origins.map(({ source }) => source)]),
    );
    const files = everyFeature.flatMap((feature) =>
      [...feature.files, ...feature.fillings].map(({ sourcePath }) => sourcePath),
    );
    // Of an app's snapshots, it has the newest alone: that of a feature may never be it.
    const isSnapshot = (file: string) => /\/migrations\/meta\/[^/]+\.json$/.test(file);
    expect(files.filter((file) => !reached.has(file) && !isSnapshot(file))).toEqual([]);
  });

  test("each option changes the tree, with files or lines of its own", () => {
    const problems = findProblems(({ tree, features }) => {
      const origins = new Set(
        [...tree.values()].flatMap(({ origin, origins = [] }) => [origin, ...origins].map(({ feature }) => feature)),
      );
      return features.filter((feature) => !origins.has(feature.id)).map((feature) => feature.id);
    });
    expect(problems).toEqual({});
  });

  test("the sign-in page leads people who are signed in to the settings of providers only where there are any", () => {
    const problems = findProblems(({ tree }) => {
      const page = tree.get("src/app/(auth)/signin/page.tsx")?.text ?? "";
      const leads = page.includes("/settings/security?error=");
      return leads === tree.has("src/auth/oauth/providers.ts") ? [] : [`leads there: ${leads}`];
    });
    expect(problems).toEqual({});
  });

  test("only src/env.ts reads the environment, but for what Next.js sets anywhere", () => {
    const reads = ({ path, text }: AppFile) =>
      path.startsWith("src/") && path !== "src/env.ts" && /process\.env\b(?!\.(NODE_ENV|NEXT_RUNTIME)\b)/.test(text);
    expect(everyFile.filter(reads).map(({ path }) => path)).toEqual([]);
  });

  test("AGENTS.md fits into an agent's attention: 135 lines, and what each option may add", () => {
    const problems = findProblems(({ tree, features }) => {
      const lines = (tree.get("AGENTS.md")?.text ?? "").trimEnd().split("\n").length;
      const options = features.filter(({ recipes, folders }) => recipes !== "" || Object.keys(folders).length > 0);
      return lines > 50 && lines <= 135 + options.length * agentsAllowance ? [] : [`${lines} lines`];
    });
    expect(problems).toEqual({});
  });

  test("no code of ours is longer than AGENTS.md asks owners for", () => {
    const LONGEST_FILE = 200;
    /** Style sheets are tables of colors. */
    const isLong = (file: AppFile) =>
      isCode(file) && !file.path.endsWith(".css") && file.text.trimEnd().split("\n").length > LONGEST_FILE;
    expect(everyFile.filter(isLong).map(({ path, selection }) => `${path} of ${selection}`)).toEqual([]);
  });

  test("same bytes: answers in any order give the same bytes", () => {
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
        expect(digest(renderApp(catalog, answers))).toEqual(digest(renderApp(catalog, selection.answers)));
      }),
      { numRuns: 30 },
    );
  });
});

describe("in every selection", () => {
  test("clean apps: nothing is left over from a template", () => {
    // GitHub's own expressions have braces, too.
    const leftOver = /(?<!\$)\{\{|\bundefined\b|\[object Object\]|\bNaN\b/;
    const isRendered = ({ origin }: AppFile) => /\.(hbs|json)$/.test(origin.sourcePath);
    const problems = findFileProblems((file) =>
      (isRendered(file) && leftOver.test(file.text)) || /[/*#] slot: /.test(file.text) ? [file.path] : [],
    );
    expect(problems).toEqual({});
  });

  test("no way out: every path stays inside and is good on every system", () => {
    const problems = findProblems(({ tree }) => {
      const paths = [...tree.keys()];
      const folders = new Set(paths.flatMap(parents));
      const seen = new Set<string>();
      return paths.filter((path) => {
        const isGood = /^(?!\/)(?!.*\.\.\/)[\w.@()[\]/-]+$/.test(path);
        const isTwice = seen.has(path.toLowerCase());
        seen.add(path.toLowerCase());
        return !isGood || folders.has(path) || isTwice;
      });
    });
    expect(problems).toEqual({});
  });

  test("exact versions: package.json and its lock are exact, agree, and name no registry", () => {
    for (const [manifestText, lockText] of distinct("package.json", "package-lock.json")) {
      const manifest = JSON.parse(manifestText);
      const lock = JSON.parse(lockText);
      expect(manifest.name).toBe("my-app");
      for (const [dependency, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
        expect(version, dependency).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
        expect(lock.packages[`node_modules/${dependency}`].version, dependency).toBe(version);
      }
      expect(lock.packages[""]).toMatchObject({ dependencies: manifest.dependencies });
      expect(lockText).not.toContain('"resolved"');
    }
  });

  test("secrets: .env.example holds no secret and nothing empty, and .env is ignored", () => {
    for (const [example, ignored] of distinct(".env.example", ".gitignore")) {
      expect(example).not.toMatch(/^[A-Z_]*=$|^[A-Z_]*SECRET=/m);
      expect(ignored).toMatch(/^\/?\.env\*?$/m);
    }
  });

  test("no text has a carriage return", () => {
    const problems = findFileProblems(({ path, text }) =>
      !text.includes("\u0000") && text.includes("\r") ? [path] : [],
    );
    expect(problems).toEqual({});
  });
});

/** The texts of two files that belong together, each pair once. */
function distinct(one: string, other: string): [string, string][] {
  const pairs = new Map<AppFile | undefined, Set<AppFile | undefined>>();
  for (const { tree } of everyTree) {
    pairs.set(tree.get(one), (pairs.get(tree.get(one)) ?? new Set()).add(tree.get(other)));
  }
  return [...pairs].flatMap(([first, others]) =>
    [...others].map((second): [string, string] => [first?.text ?? "", second?.text ?? ""]),
  );
}

/** Comparing hashes is a hundred times quicker than comparing bytes one by one. */
function digest(tree: FileTree): string[] {
  return [...tree].map(([path, { content, ...rest }]) => {
    return `${path} ${createHash("sha256").update(content).digest("hex")} ${JSON.stringify(rest)}`;
  });
}

/** "a/b/c.ts" -> ["a", "a/b"] */
function parents(path: string): string[] {
  const names = path.split("/").slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join("/"));
}
