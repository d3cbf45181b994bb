import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { renderApp } from "../../src/render/render-app";
import { catalog, everyTree } from "./every-tree";

const folder = mkdtempSync(join(tmpdir(), "style-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Most files are the same in all apps, so each text is looked at once: folder 0 has the first of every path, 1 the second … */
function layOut(): string[] {
  const texts = new Map<string, Set<string>>();
  for (const { answers } of everyTree) {
    for (const [path, { content }] of renderApp(catalog, { ...answers, name: "my-app" })) {
      if (!/\.(ts|tsx|mjs|css|json)$|\.gitignore$/.test(path)) continue;
      texts.set(path, (texts.get(path) ?? new Set()).add(content.toString("utf8")));
    }
  }
  const count = Math.max(...[...texts.values()].map((set) => set.size));
  return Array.from({ length: count }, (_, index) => {
    for (const [path, set] of texts) {
      const isSetting = path === "biome.json" || path === ".gitignore";
      const text = [...set][isSetting ? 0 : index];
      if (text === undefined) continue;
      mkdirSync(dirname(join(folder, String(index), path)), { recursive: true });
      writeFileSync(join(folder, String(index), path), text);
    }
    return join(folder, String(index));
  });
}

test("C5 the files of every selection pass the app's own formatter and linter", async () => {
  const biome = resolve("node_modules/.bin/biome");
  for (const app of layOut()) {
    const run = promisify(execFile)(biome, ["check", "--error-on-warnings", "--max-diagnostics=20"], { cwd: app });
    const complaint = await run.then(
      () => "",
      ({ stdout, stderr }) => `${stdout}${stderr}`,
    );
    expect(complaint).toBe("");
  }
});
