// The folders of src/ are the stages of a pipeline. If two of them import each other, neither can be understood alone.

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** "answers" for "answers/flags.ts"; a file right below src/ is a room of its own. */
function roomOf(file: string): string {
  return file.includes("/") ? (file.split("/")[0] ?? file) : file.replace(/\.ts$/, "");
}

function readArrows(): Map<string, Set<string>> {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll("\\", "/"));
  const arrows = new Map<string, Set<string>>();
  for (const file of files.filter((name) => name.endsWith(".ts"))) {
    const code = readFileSync(path.join("src", file), "utf8");
    for (const [, module = ""] of code.matchAll(/(?:\bfrom |\bimport\()"(\.[^"]+)"/g)) {
      const target = path.posix.join(path.posix.dirname(file), module);
      if (target.startsWith("..") || roomOf(target) === roomOf(file)) continue;
      arrows.set(roomOf(file), (arrows.get(roomOf(file)) ?? new Set()).add(roomOf(target)));
    }
  }
  return arrows;
}

/** Each floor stands on those below it. Rooms of the same floor don't know each other. */
const floors = [
  ["cli", "index"],
  ["commands"],
  ["matrix"],
  ["answers", "update"],
  ["render", "disk", "tools"],
  ["catalog"],
  ["names", "package-managers", "report"],
  ["errors", "join-words", "package-root", "quote-for-shell", "text"],
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

test("a cycle, an arrow up, a neighbor and an unknown room would be found", () => {
  const arrows = new Map([
    ["catalog", new Set(["errors", "render"])],
    ["render", new Set(["catalog", "disk"])],
    ["commands", new Set(["attic"])],
  ]);
  expect(listArrowsUp(arrows)).toEqual(["catalog -> render", "render -> disk", "commands -> attic"]);
});
