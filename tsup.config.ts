// Bundles the command and the typed API into dist/ with everything they use, so that npx fetches one package.

import { readFile } from "node:fs/promises";
import path from "node:path";
import { defineConfig, type Options } from "tsup";
import { writeBuiltCatalog } from "./src/catalog/write-built-catalog";

type EsbuildPlugin = NonNullable<Options["esbuildPlugins"]>[number];

/** The matrix, prompts, process running and schemas: files of their own, loaded only when they are needed. */
const apart = {
  execa: "node_modules/execa/index.js",
  clack: "src/answers/clack.ts",
  "answers-schema": "src/answers/answers-schema.ts",
  "matrix-run": "src/commands/matrix-run.ts",
};

const loadedApart: EsbuildPlugin = {
  name: "loaded-apart",
  setup(build) {
    build.onResolve({ filter: /./ }, ({ path: asked, kind }) => {
      const name = path.basename(asked);
      return kind === "dynamic-import" && name in apart ? { path: `./${name}.cjs`, external: true } : undefined;
    });
  },
};

/** commander can start other programs as subcommands. We have none, and loading what it takes costs milliseconds. */
const withoutSubprograms: EsbuildPlugin = {
  name: "without-subprograms",
  setup(build) {
    build.onResolve({ filter: /^node:child_process$/ }, ({ importer, path }) =>
      /[\\/]commander[\\/]/.test(importer) ? { path, namespace: "nothing" } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: "nothing" }, () => ({ contents: "module.exports = {};" }));
  },
};

/** picocolors asks for the terminal as soon as it is loaded, and that opens standard output. We look ourselves. */
const withoutLooking: EsbuildPlugin = {
  name: "without-looking",
  setup(build) {
    build.onLoad({ filter: /[\\/]picocolors\.js$/ }, async ({ path }) => ({
      contents: `const process = {};\n${await readFile(path, "utf8")}`,
    }));
  },
};

const shared: Options = {
  platform: "node",
  target: "node20.12",
  splitting: false,
  minify: true,
  // Else tsup renames node:child_process before the plugin above sees it.
  removeNodeProtocol: false,
  esbuildPlugins: [withoutSubprograms, withoutLooking, loadedApart],
};

export default defineConfig([
  {
    ...shared,
    entry: { cli: "src/cli.ts", ...apart },
    // Node's loader of ES modules costs ten milliseconds at every start, and every further file some more: the command is
    // one file of CommonJS, in which a module runs when it is first asked for.
    format: "cjs",
    outExtension: () => ({ js: ".cjs" }),
    define: { "import.meta.dirname": "__dirname" },
    esbuildOptions: (options) => {
      options.supported = { "dynamic-import": false };
    },
    // templates/ is validated and compiled here, once, so that a start needs neither zod nor Handlebars' compiler.
    onSuccess: () => writeBuiltCatalog("templates", "dist"),
  },
  {
    ...shared,
    entry: { index: "src/index.ts" },
    format: "esm",
    // CommonJS packages inside an ESM bundle call require().
    banner: {
      js: 'import{createRequire as __createRequire}from"node:module";const require=__createRequire(import.meta.url);',
    },
    // tsup sets a baseUrl, which TypeScript 6 wants to be told about.
    dts: { compilerOptions: { ignoreDeprecations: "6.0" } },
  },
]);
