// Parses and validates a JSON file in templates/. An error names the file, the key and the fix.

import * as z from "zod";
import type { CliError } from "../errors";
import { decodeText, isAlmost } from "../text";
import { catalogError } from "./catalog-error";
import { checkEach } from "./collect-mistakes";
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
  checkEach(listIssues(result.error.issues, content, schema), (issue) => {
    throw explainIssue(file, issue, content, schema);
  });
  throw result.error;
}

type Issue = z.core.$ZodIssue & { meant?: string | undefined };

/** Each unknown key by itself. One that is almost the name of a known one is misspelled: what it was meant to be isn't missing. */
function listIssues(issues: z.core.$ZodIssue[], content: unknown, schema: z.ZodType): Issue[] {
  const single = issues.flatMap((issue): Issue[] => {
    if (issue.code !== "unrecognized_keys") return [issue];
    const known = Object.keys(findSchema(schema, issue.path).properties ?? {});
    const present = Object.keys((readValue(content, issue.path) as object | undefined) ?? {});
    const free = known.filter((name) => !present.includes(name));
    return issue.keys.map((key) => ({ ...issue, keys: [key], meant: free.find((name) => isAlmost(key, name)) }));
  });
  const meant = single.flatMap(({ path, meant: name }) => (name === undefined ? [] : [[...path, name].join(".")]));
  return single.filter(({ code, path }) => code === "unrecognized_keys" || !meant.includes(path.join(".")));
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

/** What zod found, as the key, such as "env.0.name", the problem and what to write there instead. */
function explainIssue(file: string, issue: Issue, content: unknown, schema: z.ZodType): CliError {
  const key = issue.path.join(".");
  const allowed = findSchema(schema, issue.path);
  if (issue.code === "unrecognized_keys") {
    const known = Object.keys(allowed.properties ?? {}).filter((name) => name !== "$schema");
    const unknown = [...issue.path, issue.keys[0]].join(".");
    const hint = issue.meant ? `Did you mean "${issue.meant}"?` : `Use one of: ${known.join(", ")}.`;
    return catalogError(file, "is not a known key.", hint, unknown);
  }
  const value = readValue(content, issue.path);
  if (value === undefined) return catalogError(file, "is missing.", `Add it. ${describe(allowed)}`.trim(), key);
  const own = issue.code === "custom" ? issue.params?.hint : undefined;
  const wanted = issue.code === "invalid_type" ? `must be ${nameType(issue.expected)}` : issue.message;
  const shown = typeof value === "object" ? "" : ` It is ${JSON.stringify(value)}.`;
  return catalogError(file, `${wanted}.${shown}`, own ?? (describe(allowed) || "Change the value."), key);
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
    array: "a list",
    object: "an object",
    record: "an object",
  };
  return names[type] ?? `a ${type}`;
}
