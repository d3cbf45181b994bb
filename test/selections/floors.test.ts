// Each folder of an app imports only from those below it, types included, so that it can be read without those above.

import { describe, expect, test } from "vitest";
import { listArrows } from "./app-imports";
import { findProblems } from "./every-tree";

/** From the top to the ground; a folder that isn't listed is a subject, such as src/account or an option's own. */
const floors = [
  ["app", "instrumentation.ts", "proxy.ts"],
  ["navigation.ts", "start.ts"],
  ["start-tracing.ts"],
  ["*"],
  ["auth"],
  ["email"],
  ["users"],
  ["audit"],
  ["components"],
  ["http"],
  ["database", "lib"],
];
/** All other files of src itself, such as env.ts and log.ts. They may import each other. */
const ground = floors.length;

/** "auth" for "src/auth/two-factor/totp.ts": its ways to sign in are rooms of auth. */
function folderOf(file: string): string {
  return file.split("/")[1] ?? file;
}

function floorOf(file: string): number {
  const folder = folderOf(file);
  const floor = floors.findIndex((folders) => folders.includes(folder));
  if (floor < 0 && folder.includes(".")) return ground;
  return floor < 0 ? floors.findIndex(([first]) => first === "*") : floor;
}

function isDownwards(path: string, file: string): boolean {
  if (folderOf(path) === folderOf(file)) return true;
  return floorOf(file) > floorOf(path) || (floorOf(path) === ground && floorOf(file) === ground);
}

describe("clean apps: in every selection", () => {
  test("each folder of src imports only from those below it, types included", () => {
    const problems = findProblems((selection) =>
      listArrows(selection)
        .filter(({ path, file }) => !isDownwards(path, file))
        .map(({ path, file }) => `${path} imports ${file}`),
    );
    expect(problems).toEqual({});
  });

  test("no files of src import each other in a circle, types included", () => {
    const problems = findProblems((selection) => {
      const graph = new Map<string, string[]>();
      for (const { path, file } of listArrows(selection)) graph.set(path, [...(graph.get(path) ?? []), file]);
      return findCircles(graph);
    });
    expect(problems).toEqual({});
  });

  test("nothing in src/auth imports its index, which is for those above", () => {
    const problems = findProblems((selection) =>
      listArrows(selection)
        .filter(({ path, file }) => path.startsWith("src/auth/") && file === "src/auth/index.ts")
        .map(({ path }) => path),
    );
    expect(problems).toEqual({});
  });
});

/** One way around each, such as "a.ts > b.ts > a.ts". */
function findCircles(graph: Map<string, string[]>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  function visit(file: string, way: string[]): void {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(" > "));
    if (way.includes(file) || done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  }
  for (const file of graph.keys()) visit(file, []);
  return circles;
}

test("a folder that imports from above is found", () => {
  expect([floorOf("src/users/find.ts"), floorOf("src/auth/sessions.ts"), floorOf("src/notes/list.ts")]).toEqual([
    6, 4, 3,
  ]);
});
