// Bundles the command and the typed API into dist/ with everything they use, so that npx fetches one package.
// Splitting keeps prompts, process running and schemas in chunks of their own, loaded only when they are needed.

import { defineConfig } from "tsup";

export default defineConfig({
  entry: { cli: "src/cli.ts", index: "src/index.ts" },
  format: "esm",
  platform: "node",
  target: "node20.12",
  bundle: true,
  splitting: true,
  minify: true,
  clean: true,
  dts: { entry: { index: "src/index.ts" } },
  // CommonJS packages inside an ESM bundle call require().
  banner: {
    js: 'import{createRequire as __createRequire}from"node:module";const require=__createRequire(import.meta.url);',
  },
});
