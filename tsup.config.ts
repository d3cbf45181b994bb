// Bundles the command and the typed API into dist/ with everything they use, so that npx fetches one package.
// Two bundles: chunks shared between them would be more files to open at every start of the command.

import { defineConfig, type Options } from "tsup";
import { writeBuiltCatalog } from "./src/catalog/write-built-catalog";

const shared: Options = {
  format: "esm",
  platform: "node",
  target: "node20.12",
  bundle: true,
  // Prompts, process running and schemas become chunks of their own, loaded only when they are needed.
  splitting: true,
  minify: true,
  // CommonJS packages inside an ESM bundle call require().
  banner: {
    js: 'import{createRequire as __createRequire}from"node:module";const require=__createRequire(import.meta.url);',
  },
};

/** commander can start other programs as subcommands. We have none, and loading what it takes costs milliseconds. */
const withoutSubprograms: NonNullable<Options["esbuildPlugins"]>[number] = {
  name: "without-subprograms",
  setup(build) {
    build.onResolve({ filter: /^node:child_process$/ }, ({ importer, path }) =>
      /[\\/]commander[\\/]/.test(importer) ? { path, namespace: "nothing" } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: "nothing" }, () => ({ contents: "module.exports = {};" }));
  },
};

export default defineConfig([
  {
    ...shared,
    entry: { cli: "src/cli.ts" },
    esbuildPlugins: [withoutSubprograms],
    // templates/ is validated and compiled here, once, so that a start needs neither zod nor Handlebars' compiler.
    onSuccess: () => writeBuiltCatalog("templates", "dist"),
  },
  {
    ...shared,
    entry: { index: "src/index.ts" },
    // tsup sets a baseUrl, which TypeScript 6 wants to be told about.
    dts: { compilerOptions: { ignoreDeprecations: "6.0" } },
  },
]);
