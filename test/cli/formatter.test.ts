// An app whose owner uses another formatter. Every line of it differs from the template's, and yet it can be updated.

import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { format, type Options } from "prettier";
import { expect, test } from "vitest";
import { packageRoot } from "../../src/package-root";
import { commit, makeOldApp, put, read, runCli, upgrade } from "./old-app";

const settings: Options = { tabWidth: 4, semi: false, singleQuote: true, printWidth: 80 };

/** In the first gap between two declarations of the second half, where people add their own. */
function addComment(text: string): string {
  const lines = text.split("\n");
  const gap = lines.findIndex((line, index) => index >= lines.length / 2 && line === "");
  return lines.toSpliced(gap, 0, "/* mine */").join("\n");
}

function isModule(file: string): boolean {
  return /\.tsx?$/.test(file);
}

/** Of a real update, because a dry run runs none of the app's code. It is taken back. */
async function listConflicts(folder: string): Promise<string[]> {
  commit(folder);
  const { stdout } = await upgrade(folder, "--json");
  const steps: { action: string; path: string }[] = JSON.parse(stdout).steps;
  expect(await runCli(["undo", "--yes"], { cwd: folder })).toMatchObject({ exitCode: 0 });
  return steps.filter((step) => step.action === "conflict").map((step) => step.path);
}

test("your edits: with Prettier and a style of its own, hardly more files conflict than with our formatter", async () => {
  const [{ folder, ...app }, ours] = [await makeOldApp(), await makeOldApp()];
  const [changed, removed] = [app.changed.filter(isModule), app.removed.filter(isModule)];
  for (const file of [...changed, ...removed]) {
    const text = read(folder, file);
    const edited = changed.includes(file) ? addComment(text) : text;
    put(ours.folder, file, edited);
    put(folder, file, await format(edited, { ...settings, filepath: file }));
  }
  put(folder, ".prettierrc", JSON.stringify(settings));
  const withOurFormatter = await listConflicts(ours.folder);
  const withoutHelp = await listConflicts(folder);
  mkdirSync(path.join(folder, "node_modules"));
  symlinkSync(path.join(packageRoot, "node_modules/prettier"), path.join(folder, "node_modules/prettier"));
  put(folder, ".gitignore", `${read(folder, ".gitignore")}\nnode_modules\n`);
  const withHelp = await listConflicts(folder);
  const dry = await upgrade(folder, "--dry-run");
  expect(dry.stdout).toContain("When you apply this, the app's formatter (Prettier) may resolve conflicts");
  expect(dry.stdout).toContain(`${withoutHelp.length} conflicts`);

  expect(withoutHelp.length).toBeGreaterThan(changed.length * 0.9);
  // 15 of 92 files, or as many as conflict anyway if the template has changed more than it had when that was measured.
  expect(withHelp.length).toBeLessThanOrEqual(Math.max((changed.length * 15) / 92, withOurFormatter.length + 3));
  // Only their format has changed since.
  expect(removed.filter((file) => withHelp.includes(file))).toEqual([]);
});
