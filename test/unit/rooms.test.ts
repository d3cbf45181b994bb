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

/** ["answers", "tools", "render", "answers"], or nothing. */
function findCycle(arrows: Map<string, Set<string>>): string[] | undefined {
  const done = new Set<string>();
  function visit(room: string, way: string[]): string[] | undefined {
    if (way.includes(room)) return [...way.slice(way.indexOf(room)), room];
    if (done.has(room)) return undefined;
    for (const next of arrows.get(room) ?? []) {
      const cycle = visit(next, [...way, room]);
      if (cycle) return cycle;
    }
    done.add(room);
    return undefined;
  }
  for (const room of arrows.keys()) {
    const cycle = visit(room, []);
    if (cycle) return cycle;
  }
  return undefined;
}

test("no folder of src/ imports itself through others", () => {
  const arrows = readArrows();
  expect(arrows.get("commands")).toContain("catalog");
  expect(findCycle(arrows)).toBeUndefined();
});

test("a cycle would be found", () => {
  const arrows = new Map([
    ["a", new Set(["b"])],
    ["b", new Set(["c"])],
    ["c", new Set(["b"])],
  ]);
  expect(findCycle(arrows)).toEqual(["b", "c", "b"]);
});
