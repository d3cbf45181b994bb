// Parses and validates a JSON file in templates/. An error names the file, the key and the fix.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { catalogError } from "./catalog-error";

export async function readManifest<Schema extends z.ZodType>(
  templatesFolder: string,
  file: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const result = schema.safeParse(await readJson(templatesFolder, file));
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const path = issue?.path.map(String) ?? [];
  if (issue?.code === "unrecognized_keys") {
    const key = [...path, issue.keys[0]].join(".");
    const known = "shape" in schema ? Object.keys(schema.shape as object).filter((name) => name !== "$schema") : [];
    const hint =
      path.length === 0 && known.length > 0 ? `Known keys: ${known.join(", ")}.` : "Check the spelling, or remove it.";
    throw catalogError(file, key, "is not a known key.", hint);
  }
  throw catalogError(file, path.join("."), `${issue?.message ?? "is not valid"}.`, "Fix the value.");
}

async function readJson(templatesFolder: string, file: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(join(templatesFolder, file), "utf8");
  } catch (cause) {
    throw catalogError(file, "", `can't be read (${(cause as NodeJS.ErrnoException).code}).`, "Add the file.");
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw catalogError(file, "", `is not JSON: ${(cause as Error).message}.`, "Fix the syntax.");
  }
}
