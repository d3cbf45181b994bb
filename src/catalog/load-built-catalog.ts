// The catalog that the build left in dist/: no zod and no compiler at start, because all was checked when the package was made.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CliError } from "../errors";
import { packageRoot } from "../package-root";
import { unpackCatalog } from "./pack-catalog";
import type { Catalog, Question } from "./types";

export function loadBuiltCatalog(): Catalog {
  return unpackCatalog(readBuilt("catalog.json"));
}

/** Only what flags and help need, which is a hundredth of the catalog. */
export function loadBuiltQuestions(): Question[] {
  return readBuilt("questions.json");
}

function readBuilt<Value>(file: string): Value {
  try {
    return JSON.parse(readFileSync(join(packageRoot, "dist", file), "utf8"));
  } catch (cause) {
    const message = `This package is not whole: dist/${file} cannot be read.`;
    throw new CliError({
      code: "package-broken",
      message,
      hint: "Build it with npm run build, or install it again.",
      cause,
    });
  }
}
