// Bundles the command and the typed API into dist/ with everything they use, so that npx fetches one package.
// Splitting keeps prompts, process running and schemas in chunks of their own, loaded only when they are needed.

import { defineConfig } from "tsup";
import { writeBuiltCatalog } from "./src/catalog/write-built-catalog";

export default defineConfig({
  entry: { cli: "src/cli.ts", index: "src/index.ts" },
  format: "esm",
  platform: "node",
  target: "node20.12",
  bundle: true,
  splitting: true,
  minify: true,
  clean: true,
  // tsup sets a baseUrl, which TypeScript 6 wants to be told about.
  dts: { entry: { index: "src/index.ts" }, compilerOptions: { ignoreDeprecations: "6.0" } },
  // CommonJS packages inside an ESM bundle call require().
  banner: {
    js: 'import{createRequire as __createRequire}from"node:module";const require=__createRequire(import.meta.url);',
  },
  // templates/ is validated and compiled here, once, so that a start needs neither zod nor Handlebars' compiler.
  onSuccess: () => writeBuiltCatalog("templates", "dist"),
});
