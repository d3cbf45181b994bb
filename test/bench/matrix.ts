// `npm run tool -- bench-matrix`: what one combination costs in the matrix, against creating, installing, building and testing it on
// its own; what a second run costs when nothing changed; and how both levels of proof grow with the options. Fails if the
// second run takes more than twenty seconds.

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { listSelections } from "../../src/answers/list-selections";
import { coverSelections } from "../../src/authoring/matrix/cover-selections";
import { readCatalog } from "../../src/catalog/load-catalog";
import type { Catalog } from "../../src/catalog/types";
import { renderApp } from "../../src/render/render-app";
import { everything } from "../apps/everything";
import { flagsFor } from "../apps/flags-for";

const root = path.resolve(import.meta.dirname, "../..");
const command = path.join(root, "bin/create-app-template.js");
const database = ["sqlite"];

function seconds(args: string[], cwd: string): number {
  const started = performance.now();
  execFileSync(process.execPath, [command, ...args], { cwd, stdio: ["ignore", "ignore", "inherit"] });
  return (performance.now() - started) / 1000;
}

/** With the first of the options of which any number can be chosen. */
function withOptions(catalog: Catalog, count: number): Catalog {
  let left = count;
  const groups = catalog.groups.map((group) => {
    if (group.pick === "one") return group;
    const features = group.features.slice(0, left);
    left -= features.length;
    return { ...group, features };
  });
  return { ...catalog, groups };
}

function measureGrowth(catalog: Catalog, perApp: number) {
  const options = catalog.groups.filter(({ pick }) => pick === "any").flatMap(({ features }) => features).length;
  return Array.from({ length: options + 1 }, (_, count) => {
    const smaller = withOptions(catalog, count);
    const started = performance.now();
    const selections = listSelections(smaller);
    for (const { answers } of selections) renderApp(smaller, answers);
    const rendering = `${((performance.now() - started) / 1000).toFixed(1)} s`;
    const cover = coverSelections(smaller, 3).length;
    const minutes = (number: number) => `${((number * perApp) / 60).toFixed(0)} min`;
    return {
      options: count,
      combinations: selections.length,
      "rendering all": rendering,
      "covering set": cover,
      "running it": minutes(cover),
      "running all": minutes(selections.length),
    };
  });
}

const box = mkdtempSync(path.join(tmpdir(), "bench-matrix-"));
try {
  const catalog = await readCatalog(path.join(root, "templates"));
  const alone = seconds(["alone", ...flagsFor(everything({ database })), "--package-manager", "npm", "--smoke"], box);
  // The first one of all pays for the shared install and for the first build.
  const several = ["matrix", "run", "--covering", "2", "--only", `${database}_*`];
  const count = coverSelections(catalog, 2).filter(({ name }) => name.startsWith(`${database}_`)).length;
  seconds([...several, "--shard", `1/${count}`, "--no-cache"], box);
  const each = seconds([...several, "--no-cache"], box) / count;
  const again = seconds(several, box);
  console.log(`one alone: create, install, build, smoke test   ${alone.toFixed(1)} s`);
  console.log(`one of ${count} in the matrix                         ${each.toFixed(1)} s`);
  console.log(`share                                           ${((each / alone) * 100).toFixed(0)} %`);
  console.log(`the same ${count} again, nothing changed               ${again.toFixed(1)} s, at most 20 s`);
  console.table(measureGrowth(catalog, each));
  if (again > 20) process.exitCode = 1;
} finally {
  rmSync(box, { recursive: true, force: true });
}
