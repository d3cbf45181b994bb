// The folders of src/ are the stages of a pipeline. If two of them import each other, neither can be understood alone.

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** "answers" for "answers/flags.ts", "update/plan" for "update/plan/types.ts"; a file right below src/ is a room of its own. */
function roomOf(file: string): string {
  return file.includes("/") ? file.slice(0, file.lastIndexOf("/")) : file.replace(/\.ts$/, "");
}

/** Every file with those that it imports, types included. */
function readImports(): Map<string, string[]> {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll("\\", "/"));
  const code = files.filter((name) => name.endsWith(".ts"));
  return new Map(
    code.map((file) => {
      const modules = readFileSync(path.join("src", file), "utf8").matchAll(/(?:\bfrom |\bimport\()"(\.[^"]+)"/g);
      const targets = [...modules].map(([, module = ""]) => path.posix.join(path.posix.dirname(file), module));
      return [file, targets.map((target) => `${target}.ts`).filter((target) => code.includes(target))];
    }),
  );
}

function readArrows(): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  for (const [file, targets] of readImports()) {
    for (const target of targets.filter((other) => roomOf(other) !== roomOf(file))) {
      arrows.set(roomOf(file), (arrows.get(roomOf(file)) ?? new Set()).add(roomOf(target)));
    }
  }
  return arrows;
}

/** What is left if files that import nothing more are taken away, again and again. */
function findCircles(imports: Map<string, string[]>): string[] {
  const left = new Map(imports);
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const [file, targets] of left) if (!targets.some((target) => left.has(target))) left.delete(file);
  }
  return [...left.keys()];
}

/** Each floor stands on those below it. Rooms of the same floor don't know each other. */
const floors = [
  ["cli", "index"],
  ["mcp", "authoring", "preview/page"],
  ["preview"],
  ["authoring/check"],
  ["authoring/matrix"],
  ["app"],
  ["answers", "update/apply", "update/bases"],
  ["update/plan"],
  ["render", "disk", "system"],
  ["catalog"],
  ["report"],
  ["how-to"],
  ["errors", "package-root", "text"],
];

/** ["render -> disk"]. With none of them, there can't be a cycle either. */
function listArrowsUp(arrows: Map<string, Set<string>>): string[] {
  const floorOf = (room: string) => floors.findIndex((rooms) => rooms.includes(room));
  return [...arrows].flatMap(([from, targets]) =>
    [...targets].filter((to) => floorOf(to) <= floorOf(from)).map((to) => `${from} -> ${to}`),
  );
}

test("every folder of src/ imports only from those below it", () => {
  const arrows = readArrows();
  const rooms = new Set([...arrows].flatMap(([from, targets]) => [from, ...targets]));
  expect([...rooms].sort()).toEqual(floors.flat().sort());
  expect(listArrowsUp(arrows)).toEqual([]);
});

test("docs/maintaining.md has the same floors", () => {
  const [, section = ""] = readFileSync("docs/maintaining.md", "utf8").split("\n## The engine\n");
  const [table = ""] = section.split("\n## ");
  const rows = [...table.matchAll(/^\| (`[^|]+) \|/gm)].map(([, rooms = ""]) => rooms);
  const documented = rows.map((row) => [...row.matchAll(/`([^`]+?)(?:\/|\.ts)`/g)].map(([, room]) => room));
  expect(documented).toEqual(floors);
});

test("a cycle, an arrow up, a neighbor and an unknown room would be found", () => {
  const arrows = new Map([
    ["catalog", new Set(["errors", "render"])],
    ["render", new Set(["catalog", "disk"])],
    ["app", new Set(["attic"])],
  ]);
  expect(listArrowsUp(arrows)).toEqual(["catalog -> render", "render -> disk", "app -> attic"]);
});

test("no files import each other in a circle, not even types", () => {
  expect(findCircles(readImports())).toEqual([]);
  const circle: [string, string[]][] = [
    ["a", ["b"]],
    ["b", ["c", "d"]],
    ["c", ["b"]],
    ["d", []],
  ];
  expect(findCircles(new Map(circle))).toEqual(["a", "b", "c"]);
});

test("rendering and planning touch neither the disk nor a process", () => {
  const pure = [...readImports().keys()].filter((file) => /^(render|update\/plan)\//.test(file));
  const impure = pure.filter((file) => /from "node:/.test(readFileSync(path.join("src", file), "utf8")));
  expect(pure.length).toBeGreaterThan(20);
  expect(impure).toEqual([]);
});

test("what is for authors of templates is loaded only when they call it", () => {
  // The preview page is no part of the command.
  const others = [...readImports().keys()].filter((file) => !/^(authoring|preview\/page)\//.test(file));
  const atOnce = /^import (?!type )[^;]*from "[^"]*authoring\//m;
  expect(others.filter((file) => atOnce.test(readFileSync(path.join("src", file), "utf8")))).toEqual([]);
  expect('import {\n  play,\n} from "../authoring/play";').toMatch(atOnce);
});

/** Those that the API offers without a catalog. Inside, they take one. */
const offered = ["listSelections", "planFiles", "renderApp"];

test("no two files export the same name", () => {
  const exported = /^export (?:async )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm;
  const names = [...readImports().keys()].flatMap((file) => {
    const text = readFileSync(path.join("src", file), "utf8");
    return [...text.matchAll(exported)]
      .map(([, name = ""]) => name)
      .filter((name) => file !== "index.ts" || !offered.includes(name));
  });
  expect(names.length).toBeGreaterThan(400);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
