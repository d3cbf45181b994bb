// Reads a JSON body and checks it. Its size was checked before: see src/proxy.ts.
import type { z } from "zod";
import { invalidFields, Problem } from "./problem";

export async function readJson<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  return check(parse(await request.text()), schema);
}

export function check<Schema extends z.ZodType>(input: unknown, schema: Schema): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw invalidFields(fieldMessages(result.error));
}

/** The first message for each field, by its name; "" stands for the whole. */
export function fieldMessages(error: z.ZodError): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of error.issues) messages[String(issue.path[0] ?? "body")] ??= issue.message;
  return messages;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem({
      status: 400,
      code: "malformed_json",
      title: "Malformed body",
      detail: "The body is not valid JSON.",
    });
  }
}
