// The fields of a form or a query, as their schema takes them: names that are repeated make a list. A field says with
// `.meta({ secret: true })` that nobody gets it back.
import { z } from "zod";
import { Problem } from "./problem";

/** More than any form has. Values of one name may be many. */
const MAX_NAMES = 200;

export type TypedFields = Record<string, string | string[]>;

/** What a schema takes: one value, or a list even if only one box is checked, or none. */
export function readFields(form: FormData | URLSearchParams, schema: z.ZodType = z.unknown()): Record<string, unknown> {
  const lists = Object.entries(shapeOf(schema)).flatMap(([name, field]) => (isList(field) ? [name] : []));
  const fields = new Map<string, unknown[]>(lists.map((name) => [name, []]));
  // In one pass: to look for each name by itself takes seconds for as many as fit into a body.
  for (const [name, value] of form) {
    const values = fields.get(name);
    if (values) values.push(value);
    else fields.set(name, [value]);
    if (fields.size > MAX_NAMES) throw tooManyFields();
  }
  return Object.fromEntries(
    Array.from(fields, ([name, values]) => [name, oneOrMany<unknown>(values, lists.includes(name))]),
  );
}

function tooManyFields(): Problem {
  const detail = `A form or query may have at most ${MAX_NAMES} different fields.`;
  return new Problem({ status: 400, code: "too_many_fields", detail });
}

/** What was typed, so that it needn't be typed again: texts of fields that the schema knows, without the secrets. */
export function typedFields(form: FormData, schema: z.ZodType): TypedFields {
  const shown = Object.entries(shapeOf(schema)).filter(([name, field]) => form.has(name) && !isSecret(field));
  return Object.fromEntries(
    shown.map(([name]) => [name, oneOrMany(form.getAll(name).filter((value) => typeof value === "string"))]),
  );
}

function oneOrMany<Value>(values: Value[], isList = false): Value | Value[] {
  const [only] = values;
  return values.length === 1 && only !== undefined && !isList ? only : values;
}

function shapeOf(schema: z.ZodType): Record<string, z.ZodType> {
  const object = layersOf(schema).find((layer) => layer instanceof z.ZodObject);
  return (object?.shape as Record<string, z.ZodType> | undefined) ?? {};
}

function isList(field: z.ZodType): boolean {
  return layersOf(field).some((layer) => layer instanceof z.ZodArray || layer instanceof z.ZodSet);
}

function isSecret(field: z.ZodType): boolean {
  return layersOf(field).some((layer) => layer.meta()?.secret === true);
}

/** The schema, and what is below `optional()`, `default()`, `transform()` and their like. */
function layersOf(schema: z.ZodType): z.ZodType[] {
  const inner = innerSchema(schema);
  return inner ? [schema, ...layersOf(inner)] : [schema];
}

function innerSchema(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodPipe) return schema.in as z.ZodType;
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch;
  return isWrapper ? (schema.unwrap() as z.ZodType) : undefined;
}
