// Parses and validates a JSON file in templates/. An error names the file, the key and the fix.

import * as z from "zod";
import { decodeText } from "../text";
import { catalogError } from "./catalog-error";
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
  throw catalogError(file, problem, hint, key);
}

async function readJson(files: FeatureFiles, file: string, whenMissing: string): Promise<unknown> {
  let text: string;
  try {
    text = decodeText(await files.read(file));
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT") throw catalogError(file, "is missing.", whenMissing);
    throw catalogError(file, `can't be read (${code}).`, "Check its permissions, and that it is a file.");
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw catalogError(file, `is not JSON: ${(cause as Error).message}.`, "Fix the syntax.");
  }
}

/** Turns what zod found in a manifest into the key, the problem and what to write there instead. */
interface ExplainedIssue {
  /** "env.0.name", or "" for the whole file. */
  key: string;
  problem: string;
  hint: string;
}

function explainIssue(issue: z.core.$ZodIssue, content: unknown, schema: z.ZodType): ExplainedIssue {
  const key = issue.path.join(".");
  const allowed = findSchema(schema, issue.path);
  if (issue.code === "unrecognized_keys") {
    const known = Object.keys(allowed.properties ?? {}).filter((name) => name !== "$schema");
    const unknown = [...issue.path, issue.keys[0]].join(".");
    return { key: unknown, problem: "is not a known key.", hint: `Use one of: ${known.join(", ")}.` };
  }
  const value = readValue(content, issue.path);
  if (value === undefined) return { key, problem: "is missing.", hint: `Add it. ${describe(allowed)}`.trim() };
  const own = issue.code === "custom" ? issue.params?.hint : undefined;
  const wanted = issue.code === "invalid_type" ? `must be ${nameType(issue.expected)}` : issue.message;
  const shown = typeof value === "object" ? "" : ` It is ${JSON.stringify(value)}.`;
  return { key, problem: `${wanted}.${shown}`, hint: own ?? (describe(allowed) || "Change the value.") };
}

/** The schema in the form that editors read: it can be walked like the content, and has descriptions and examples. */
function findSchema(schema: z.ZodType, path: PropertyKey[]): z.core.JSONSchema.BaseSchema {
  let node: z.core.JSONSchema.BaseSchema = z.toJSONSchema(schema, { io: "input" });
  for (const step of path) {
    const { items, properties, additionalProperties } = node;
    const next = (typeof step === "number" ? items : properties?.[String(step)]) ?? additionalProperties;
    node = typeof next === "object" && !Array.isArray(next) ? next : {};
  }
  return node;
}

function readValue(content: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, step) => (value as Record<PropertyKey, unknown> | undefined)?.[step], content);
}

function describe({ description, examples = [] }: z.core.JSONSchema.BaseSchema): string {
  const shown = (examples as unknown[]).map((example) => JSON.stringify(example)).join(" or ");
  return [description, shown && `For example: ${shown}.`].filter(Boolean).join(" ");
}

function nameType(type: string): string {
  const names: Record<string, string> = {
    int: "a whole number",
    object: "an object",
    array: "a list",
    record: "an object",
  };
  return names[type] ?? `a ${type}`;
}
