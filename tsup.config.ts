// Bundles the command and the typed API into dist/ with everything they use, so that npx fetches one package.

import { copyFile } from "node:fs/promises";
import { defineConfig } from "tsup";
import { writeBuiltCatalog } from "./src/catalog/write-built-catalog";
import { runTool } from "./test/tools/run-tool";

export default defineConfig({
  entry: { cli: "src/cli.ts", index: "src/index.ts" },
  format: "esm",
  platform: "node",
  target: "node20.12",
  // What only some commands need is loaded with import() and becomes a file of its own.
  splitting: true,
  minify: true,
  clean: true,
  // CommonJS packages inside an ESM bundle call require().
  banner: {
    js: 'import{createRequire as __createRequire}from"node:module";const require=__createRequire(import.meta.url);',
  },
  // tsup sets a baseUrl, which TypeScript 6 calls deprecated.
  dts: { entry: { index: "src/index.ts" }, compilerOptions: { ignoreDeprecations: "6.0" } },
  // templates/ is validated and compiled once, here, so that a start needs neither zod nor Handlebars' compiler.
  onSuccess: () =>
    runTool(async () => {
      await writeBuiltCatalog("templates", "dist");
      await copyFile("src/update/released-texts.br", "dist/released-texts.br");
    }),
});
