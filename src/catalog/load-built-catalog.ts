// Loads the catalog from dist/. The build has validated and compiled it, so that neither zod nor a compiler is needed.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { CliError } from "../errors";
import { packageRoot } from "../package-root";
import { type CompiledTemplates, type PackedCatalog, unpackCatalog } from "./pack-catalog";
import type { Catalog, Questionnaire } from "./types";

export async function loadBuiltCatalog(): Promise<Catalog> {
  const { packed, contents } = readPackedCatalog();
  return unpackCatalog(packed, contents, await importBuilt<CompiledTemplates>("templates.js"));
}

export function readPackedCatalog(): { packed: PackedCatalog; contents: Uint8Array } {
  // All of it in one piece instead of many small ones.
  const read = (file: string) => brotliDecompressSync(readBuilt(file), { chunkSize: 1 << 20 });
  return { packed: JSON.parse(read("catalog.br").toString()), contents: read("contents.br") };
}

/** Only what flags and help need: about a hundredth of the catalog. */
export function loadBuiltQuestionnaire(): Questionnaire {
  return JSON.parse(readBuilt("questions.json").toString());
}

/** What a module that the build wrote exports. */
export async function importBuilt<Exported>(file: string): Promise<Exported> {
  try {
    return (await import(pathToFileURL(placeOf(file)).href)).default;
  } catch (cause) {
    throw brokenPackage(file, cause);
  }
}

/** One of the files that the build wrote. */
export function readBuilt(file: string): Buffer {
  try {
    return readFileSync(placeOf(file));
  } catch (cause) {
    throw brokenPackage(file, cause);
  }
}

function placeOf(file: string): string {
  return join(packageRoot, "dist", file);
}

function brokenPackage(file: string, cause: unknown): CliError {
  const message = `This package is incomplete: dist/${file} can't be read.`;
  const hint = "Run npm run build, or reinstall the package.";
  return new CliError({ code: "package-broken", message, hint, cause });
}
