// Loads the catalog from dist/. The build has validated and compiled it, so that neither zod nor a compiler is needed.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CliError } from "../errors";
import { packageRoot } from "../package-root";
import { unpackCatalog } from "./pack-catalog";
import type { Catalog, Question } from "./types";

export function loadBuiltCatalog(): Catalog {
  return unpackCatalog(JSON.parse(readBuilt("catalog.json").toString()), readBuilt("contents.bin"));
}

/** Only what flags and help need: about a hundredth of the catalog. */
export function loadBuiltQuestions(): Question[] {
  return JSON.parse(readBuilt("questions.json").toString());
}

function readBuilt(file: string): Buffer {
  try {
    return readFileSync(join(packageRoot, "dist", file));
  } catch (cause) {
    const message = `This package is incomplete: dist/${file} can't be read.`;
    const hint = "Run npm run build, or reinstall the package.";
    throw new CliError({ code: "package-broken", message, hint, cause });
  }
}
