// What renders and lists an app needs nothing of Node.js: bundled for a browser, it gives the same bytes where Node's globals
// don't exist.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createContext, runInContext } from "node:vm";
import { build } from "esbuild";
import { expect, onTestFinished, test } from "vitest";
import { version } from "../../package.json";
import { buildCommandLine } from "../../src/answers/command-line";
import { envFileName, type ListedFile } from "../../src/app/list-app-files";
import { planFiles } from "../../src/app/plan-files";
import { coverSelections } from "../../src/authoring/matrix/cover-selections";
import { loadCatalog } from "../../src/catalog/load-catalog";
import { packCatalog, packTemplates } from "../../src/catalog/pack-catalog";
import { precompileTemplate } from "../../src/catalog/read-template-files";
import type { Answers, Catalog } from "../../src/catalog/types";

interface Bundle {
  listFiles(answers: Answers): ListedFile[];
  showCommand(answers: Answers): string;
}

const code = `
  import { buildCommandLine } from "./src/answers/command-line";
  import { listAppFiles } from "./src/app/list-app-files";
  import { unpackCatalog } from "./src/catalog/pack-catalog";
  import { selectFeatures } from "./src/catalog/select-features";
  import { lockTree } from "./src/disk/app-lock";
  import { renderSelection } from "./src/render/render-app";
  const loaded = unpackCatalog(catalog, contents, templates);
  export function listFiles(answers) {
    const selection = selectFeatures(loaded, answers);
    const tree = renderSelection(loaded, selection);
    const lock = lockTree({ version, answers: selection.answers }, tree);
    return listAppFiles(selection, tree, lock, {}, () => "secret");
  }
  export const showCommand = (answers) => buildCommandLine("create", answers.name, answers, { platform: "linux" });`;

/** As the build writes it to dist/: the catalog as JSON, the contents of its files, and its templates as a module. */
async function bundleWithCatalog(catalog: Catalog): Promise<Bundle> {
  const folder = mkdtempSync(path.join(tmpdir(), "render-anywhere-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { packed, contents } = packCatalog(catalog);
  writeFileSync(path.join(folder, "catalog.json"), JSON.stringify(packed));
  writeFileSync(path.join(folder, "templates.js"), packTemplates(catalog, precompileTemplate));
  const data = ["catalog.json", "templates.js"].map((file) => JSON.stringify(path.join(folder, file)));
  const { outputFiles } = await build({
    stdin: {
      contents: `import catalog from ${data[0]};\nimport templates from ${data[1]};\n${code}`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    platform: "browser",
    format: "iife",
    globalName: "bundle",
    logLevel: "silent",
    // As in the page.
    alias: { "node:crypto": path.resolve("src/preview/page/hash.ts") },
  });
  // All that the bundle can see. What it would compile at run time is refused, as a content security policy does.
  const globals = { contents: new Uint8Array(contents), version, TextEncoder, TextDecoder };
  const context = createContext(globals, { codeGeneration: { strings: false, wasm: false } });
  runInContext(outputFiles[0]?.text ?? "", context);
  return runInContext("bundle", context);
}

test("every pair of choices gives the same files and the same command without Node.js", async () => {
  const catalog = await loadCatalog("templates");
  const there = await bundleWithCatalog(catalog);
  for (const selection of coverSelections(catalog, 2)) {
    const { name, answers } = selection;
    const here = planFiles(catalog, selection, {}, { cwd: tmpdir(), directory: name }).files;
    const files = new Map(there.listFiles(answers).map((file) => [file.path, file]));
    expect([...files.keys()], name).toEqual(here.map((file) => file.path));
    const different = here.filter(({ path, content, mode }) => {
      const other = files.get(path);
      return other?.mode !== mode || Buffer.compare(content, other.content) !== 0;
    });
    // Its secret is fresh.
    expect(different.map((file) => file.path)).toEqual([envFileName]);
    expect(there.showCommand(answers)).toBe(buildCommandLine("create", name, answers, { platform: "linux" }));
  }
});
