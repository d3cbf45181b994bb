// Bundles the command and the typed API into dist/ with everything they use, so that npx fetches one package.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { copyFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { defineConfig } from "tsup";
import { writeBuiltCatalog } from "./src/catalog/write-built-catalog";
import { CliError } from "./src/errors";
import { writePage } from "./src/preview/write-page";
import { compileReleases } from "./src/update/bases/compile-releases";
import { unpackTexts } from "./src/update/bases/load-released-catalogs";
import type { Release } from "./src/update/bases/released-catalogs";

export default defineConfig({
  entry: { cli: "src/cli.ts", index: "src/index.ts" },
  format: "esm",
  platform: "node",
  target: "node20.12",
  // What only some commands need is loaded with import() and becomes a file of its own.
  splitting: true,
  minify: true,
  clean: true,
  // Results of the matrix are known for the code that tested.
  define: { __PROOF__: JSON.stringify(hashFolders(["src/authoring/matrix", "src/system"])) },
  // CommonJS packages inside an ESM bundle call require(). Made when it is called, since most files of the bundle don't.
  banner: {
    js: 'import{createRequire as __createRequire}from"node:module";const require=(id)=>__createRequire(import.meta.url)(id);',
  },
  // tsup sets a baseUrl, which TypeScript 6 calls deprecated.
  dts: { entry: { index: "src/index.ts" }, compilerOptions: { ignoreDeprecations: "6.0" } },
  // templates/ is validated and compiled once, here, so that a start needs neither zod nor Handlebars' compiler.
  onSuccess: async () => {
    try {
      await writeBuiltCatalog("templates", "dist");
      await writePage("dist");
      await copyFile("src/update/bases/released-catalogs.br", "dist/released-catalogs.br");
      const released = unpackTexts<Release[]>(readFileSync("src/update/bases/released-catalogs.br"));
      await writeFile("dist/released-templates.js", compileReleases(released));
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      // A mistake in a manifest explains itself.
      console.error(`Error: ${error.message}\n${error.hint}`);
      process.exitCode = error.exitCode;
    }
  },
});

function hashFolders(folders: string[]): string {
  const hash = createHash("sha256");
  for (const folder of folders) {
    for (const file of readdirSync(folder).sort()) hash.update(readFileSync(path.join(folder, file)));
  }
  return hash.digest("hex").slice(0, 16);
}
