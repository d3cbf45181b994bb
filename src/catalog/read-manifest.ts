// Parses and validates a JSON file in templates/. An error names the file, the key and the fix.
import type { z } from "zod";
import { decodeText } from "../text";
import { catalogError } from "./catalog-error";
import { explainIssue } from "./explain-issue";
import type { FeatureFiles } from "./feature-files";

export async function readManifest<Schema extends z.ZodType>(
  files: FeatureFiles,
  file: string,
  schema: Schema,
  whenMissing = "Add the file.",
): Promise<z.output<Schema>> {
  const content = await readJson(files, file, whenMissing);
  const result = schema.safeParse(content);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (!issue) throw result.error;
  const { key, problem, hint } = explainIssue(issue, content, schema);
  throw catalogError(file, key, problem, hint);
}

async function readJson(files: FeatureFiles, file: string, whenMissing: string): Promise<unknown> {
  let text: string;
  try {
    text = decodeText(await files.read(file));
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT") throw catalogError(file, "", "is missing.", whenMissing);
    throw catalogError(file, "", `can't be read (${code}).`, "Check its permissions, and that it is a file.");
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw catalogError(file, "", `is not JSON: ${(cause as Error).message}.`, "Fix the syntax.");
  }
}
