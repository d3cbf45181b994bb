// Files that are hard to update: many conflicts in one, one that can't be read, ones that git ignores, and very much beside them.

import { chmodSync, mkdirSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { hasNamespaces, withoutPrivileges } from "../tools/namespace";
import { commit, git, makeOldApp, put, read, runCli, upgrade } from "./old-app";
import { onlyFiles, readTree, temporaryFolder } from "./run-cli";

test("1: 1, 2 or 130 conflicts in a file: each is marked, and no line of yours is lost", async () => {
  const counts = { "src/lists/one.ts": 1, "src/lists/two.ts": 2, "src/lists/many.ts": 130 };
  const cwd = temporaryFolder();
  const folder = path.join(cwd, "app");
  const writeAll = (place: string, side: string) => {
    for (const [file, count] of Object.entries(counts)) put(place, file, text(count, side));
  };
  put(cwd, "acme/modules/lists/feature.json", JSON.stringify({ label: "Lists", hint: "long ones" }));
  writeAll(path.join(cwd, "acme/modules/lists/files"), "base");
  const flags = ["--features", "acme", "--yes", "--oauth", "none", "--modules", "lists", ...onlyFiles];
  expect(await runCli(["app", ...flags], { cwd })).toMatchObject({ exitCode: 0 });
  git(folder, "init", "--quiet");
  writeAll(folder, "mine");
  commit(folder);
  writeAll(path.join(cwd, "acme/modules/lists/files"), "theirs");
  const run = await runCli(["upgrade", "--yes", "--no-install", "--json"], { cwd: folder });
  expect(run.exitCode, run.stderr).toBe(4);
  const { steps } = JSON.parse(run.stdout);
  for (const [file, count] of Object.entries(counts)) {
    const step = steps.find((each: { path: string }) => each.path === file);
    expect(step).toMatchObject({ action: "conflict", reason: "both-changed" });
    expect(step.hunks).toHaveLength(count);
    const lines = read(folder, file).split("\n");
    expect(lines.filter((line) => line === "<<<<<<< yours")).toHaveLength(count);
    for (const side of ["mine", "theirs"]) {
      expect(lines).toEqual(expect.arrayContaining(text(count, side).trim().split("\n")));
    }
  }
});

test.runIf(hasNamespaces)(
  "1: a file that can't be read: a sentence that names it, and nothing is written",
  async () => {
    const { folder, changed } = await makeOldApp({ git: false });
    const file = changed[0] as string;
    const before = readTree(folder);
    chmodSync(path.join(folder, file), 0);
    const run = await runCli(["upgrade", "--yes", "--no-install"], { cwd: folder, wrapper: withoutPrivileges });
    chmodSync(path.join(folder, file), 0o644);
    expect(run.exitCode).toBe(1);
    expect(run.stderr).toContain(file);
    expect(run.stderr).toContain("permission");
    expect(readTree(folder)).toEqual(before);
  },
);

test("12: a node_modules of 30,000 files and 2 GB that git ignores make no difference", async () => {
  const { folder } = await makeOldApp();
  for (let part = 0; part < 300; part++) {
    const inside = path.join(folder, `node_modules/package-${part}`);
    mkdirSync(inside, { recursive: true });
    for (let file = 0; file < 100; file++) writeFileSync(path.join(inside, `${file}.js`), "");
  }
  // More than Node.js reads at once: it would throw.
  put(folder, "data/large.db", "");
  truncateSync(path.join(folder, "data/large.db"), 2 * 1024 ** 3);
  const run = await upgrade(folder);
  expect(run.exitCode, run.stderr).toBe(0);
});

test("17: files that are the template's but ignored by git are merged, and yours is all there", async () => {
  const { folder, fresh, changed } = await makeOldApp();
  const [edited, untouched] = changed as [string, string];
  put(folder, ".gitignore", `${read(folder, ".gitignore")}\n/${edited}\n/${untouched}\n`);
  git(folder, "rm", "--cached", "--quiet", edited, untouched);
  commit(folder);
  const mine = `// mine\n${read(folder, edited)}`.replace(/$/, "// mine as well\n");
  put(folder, edited, mine);
  expect([0, 4]).toContain((await upgrade(folder)).exitCode);
  expect(read(folder, edited).split("\n")).toEqual(expect.arrayContaining(["// mine", "// mine as well"]));
  expect(read(folder, untouched)).toBe(read(fresh, untouched));
});

/** Every third line is one of a side's own. */
function text(count: number, side: string): string {
  return Array.from({ length: count * 3 }, (_, line) => `// ${line} ${line % 3 ? "shared" : side}\n`).join("");
}
