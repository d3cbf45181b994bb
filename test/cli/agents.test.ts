// What docs/agents.md shows: an agent plans an upgrade, applies it, resolves what is left and knows when it is done.

import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { notedFile, removedFiles } from "../tools/release/past/differences";
import { presentVersion } from "../tools/release/write-package";
import { commit, editEverywhere, git, makeOldApp, put, read, runCli, upgrade } from "./old-app";

interface JsonStep {
  action: string;
  path: string;
  reason: string;
  because: string;
  texts: { base: string | null; yours: string | null; template: string | null };
  notes: { version: string; note: string }[];
}

function findConflicts(stdout: string): JsonStep[] {
  return JSON.parse(stdout).steps.filter(({ action }: JsonStep) => action === "conflict");
}

test("conflicts: --json has the three texts of each, the reason and the notes behind it, and an agent gets to the end", async () => {
  const { folder, fresh, changed } = await makeOldApp();
  const file = notedFile;
  expect(changed).toContain(file);
  const base = read(folder, file);
  editEverywhere(folder, file, "mine");
  const yours = read(folder, file);
  commit(folder);

  const plan = await runCli(["upgrade", "--dry-run", "--json"], { cwd: folder });
  expect(plan.exitCode).toBe(4);
  const [conflict, ...others] = findConflicts(plan.stdout);
  expect(others).toEqual([]);
  expect(conflict).toMatchObject({ path: file, reason: "both-changed" });
  expect(conflict?.because).toContain("you and the template changed the same lines");
  expect(conflict?.texts).toEqual({ base, yours, template: read(fresh, file) });
  const notes = conflict?.notes.map(({ version, note }) => `${version} ${note}`) ?? [];
  expect(notes.join("\n")).toContain(`${presentVersion} \`${notedFile}\` and every third file`);
  expect(notes.join("\n")).not.toContain("src/past");

  const applied = await upgrade(folder, "--json");
  expect(applied.exitCode).toBe(4);
  for (const { path: place, texts } of findConflicts(applied.stdout)) {
    put(folder, place, `${texts.template}\n// mine\n`);
    git(folder, "add", place);
  }
  const status = await runCli(["status", "--json"], { cwd: folder });
  expect(status.exitCode).toBe(0);
  expect(JSON.parse(status.stdout)).toMatchObject({ ok: true, unresolved: [], upgradable: false });
});

test("conflicts: what isn't text has no text, and what the template no longer has has none of it", async () => {
  const { folder, changed, removed } = await makeOldApp();
  const isCode = (file: string) => /^src.*\.tsx?$/.test(file);
  const gone = removed.find((file) => isCode(file) && removedFiles.includes(file)) ?? "";
  const binary = changed.find(isCode) ?? "";
  const text = read(folder, gone);
  put(folder, gone, `// mine\n${text}`);
  put(folder, binary, "\0");
  commit(folder);
  const conflicts = findConflicts((await runCli(["upgrade", "--dry-run", "--json"], { cwd: folder })).stdout);
  const of = (file: string) => conflicts.find((step) => step.path === file);
  expect(of(gone)).toMatchObject({
    reason: "no-longer-part",
    texts: { base: text, yours: `// mine\n${text}`, template: null },
  });
  expect(of(binary)).toMatchObject({ reason: "binary", texts: { yours: null } });
});

test("docs/agents.md names only what --json prints", () => {
  const text = readFileSync(path.resolve(import.meta.dirname, "../../docs/agents.md"), "utf8");
  for (const name of ["texts", "because", "notes", "hunks", "error.questions", "error.command"]) {
    expect(text).toContain(`\`${name}\``);
  }
});
