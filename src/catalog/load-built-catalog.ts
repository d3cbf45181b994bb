// The catalog that the build left in dist/: no zod and no compiler at start, because all was checked when the package was made.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CliError } from "../errors";
import { packageRoot } from "../package-root";
import { unpackCatalog } from "./pack-catalog";
import type { Catalog, Question } from "./types";

export function loadBuiltCatalog(): Catalog {
  return unpackCatalog(JSON.parse(readBuilt("catalog.json").toString()), readBuilt("contents.bin"));
}

/** Only what flags and help need, which is a hundredth of the catalog. */
export function loadBuiltQuestions(): Question[] {
  return JSON.parse(readBuilt("questions.json").toString());
}

function readBuilt(file: string): Buffer {
  try {
    return readFileSync(join(packageRoot, "dist", file));
  } catch (cause) {
    const message = `This package is not whole: dist/${file} cannot be read.`;
    const hint = "Build it with npm run build, or install it again.";
    throw new CliError({ code: "package-broken", message, hint, cause });
  }
}
