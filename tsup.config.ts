// Bundles the command and the typed API into dist/ with everything they use, so that npx fetches one package.
// Two bundles: chunks shared between them would be more files to open at every start of the command.

import { transform } from "esbuild";
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
  // Else tsup renames node:child_process before the plugin below sees it.
  removeNodeProtocol: false,
};

/**
 * Node's loader of ES modules costs ten milliseconds at every start, so the command's chunks become CommonJS.
 * tsup would leave that to sucrase, which breaks on private fields.
 */
const asCommonJs: NonNullable<Options["plugins"]>[number] = {
  name: "as-common-js",
  renderChunk: (code) =>
    transform(code, {
      format: "cjs",
      platform: "node",
      minify: true,
      supported: { "dynamic-import": false },
      define: { "import.meta.url": "__address" },
      banner: code.includes("import.meta.url")
        ? 'const __address=require("node:url").pathToFileURL(__filename).href;'
        : "",
    }),
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

/** What runs programs is the largest part of both bundles: the API takes the command's. */
const withTheCommandsExeca: typeof withoutSubprograms = {
  name: "with-the-commands-execa",
  setup: (build) => build.onResolve({ filter: /^execa$/ }, () => ({ path: "./execa.cjs", external: true })),
};

export default defineConfig([
  {
    ...shared,
    entry: { cli: "src/cli.ts", execa: "node_modules/execa/index.js" },
    outExtension: () => ({ js: ".cjs" }),
    esbuildPlugins: [withoutSubprograms],
    plugins: [asCommonJs],
    // templates/ is validated and compiled here, once, so that a start needs neither zod nor Handlebars' compiler.
    onSuccess: () => writeBuiltCatalog("templates", "dist"),
  },
  {
    ...shared,
    entry: { index: "src/index.ts" },
    esbuildPlugins: [withTheCommandsExeca],
    // CommonJS packages inside an ESM bundle call require().
    banner: {
      js: 'import{createRequire as __createRequire}from"node:module";const require=__createRequire(import.meta.url);',
    },
    // tsup sets a baseUrl, which TypeScript 6 wants to be told about.
    dts: { compilerOptions: { ignoreDeprecations: "6.0" } },
  },
]);
