// src/render/ needs nothing of Node.js: bundled for a browser, it renders the same bytes where Node's globals don't exist.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createContext, runInContext } from "node:vm";
import { build } from "esbuild";
import { expect, onTestFinished, test } from "vitest";
import { precompileTemplate } from "../../src/catalog/compile-template";
import { loadCatalog } from "../../src/catalog/load-catalog";
import { packCatalog, packTemplates } from "../../src/catalog/pack-catalog";
import type { Answers, Catalog, FileTree } from "../../src/catalog/types";
import { coverSelections } from "../../src/matrix/cover-selections";
import { renderApp } from "../../src/render/render-app";

/** As the build writes it to dist/: the catalog as JSON, the contents of its files, and its templates as a module. */
async function bundleWithCatalog(catalog: Catalog): Promise<(answers: Answers) => FileTree> {
  const folder = mkdtempSync(path.join(tmpdir(), "render-anywhere-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const packed = packCatalog(catalog);
  writeFileSync(path.join(folder, "catalog.json"), JSON.stringify(packed.catalog));
  writeFileSync(path.join(folder, "templates.js"), packTemplates(catalog, precompileTemplate));
  const entry = `
    import catalog from ${JSON.stringify(path.join(folder, "catalog.json"))};
    import templates from ${JSON.stringify(path.join(folder, "templates.js"))};
    import { unpackCatalog } from "./src/catalog/pack-catalog";
    import { renderApp } from "./src/render/render-app";
    export const render = (answers) => renderApp(unpackCatalog(catalog, contents, templates), answers);`;
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    platform: "browser",
    format: "iife",
    globalName: "bundle",
    logLevel: "silent",
  });
  // All that the bundle can see. What it would compile at run time is refused, as a content security policy does.
  const globals = { contents: new Uint8Array(packed.contents), TextEncoder, TextDecoder };
  const context = createContext(globals, { codeGeneration: { strings: false, wasm: false } });
  runInContext(outputFiles[0]?.text ?? "", context);
  return runInContext("bundle.render", context);
}

test("every pair of choices is rendered to the same bytes without Node.js", async () => {
  const catalog = await loadCatalog("templates");
  const renderAnywhere = await bundleWithCatalog(catalog);
  for (const { name, answers } of coverSelections(catalog, 2)) {
    const here = renderApp(catalog, answers);
    const there = renderAnywhere(answers);
    expect([...there.keys()], name).toEqual([...here.keys()]);
    const different = [...here].filter(([file, { content }]) => !same(content, there.get(file)?.content));
    expect(different.map(([file]) => file)).toEqual([]);
  }
});

function same(one: Uint8Array, other: Uint8Array | undefined): boolean {
  return other !== undefined && Buffer.compare(one, other) === 0;
}
