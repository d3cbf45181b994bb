// Reads JSON bodies and checks input. Only JSON and forms are ever read; above all not text/plain, which any site can send.
import type { z } from "zod";
import { invalidFields, Problem } from "./problem";

export async function readJson<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  requireJson(request);
  return check(parse(await request.text()), schema);
}

export function check<Schema extends z.ZodType>(input: unknown, schema: Schema): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw invalidFields(fieldMessages(result.error));
}

/** The first message for each field, by its name; "body" means the whole. */
export function fieldMessages(error: z.ZodError): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of error.issues) messages[String(issue.path[0] ?? "body")] ??= issue.message;
  return messages;
}

export function isForm(request: Request): boolean {
  return ["application/x-www-form-urlencoded", "multipart/form-data"].includes(mediaType(request));
}

export function requireJson(request: Request): void {
  if (mediaType(request) === "application/json") return;
  throw new Problem({
    status: 415,
    code: "unsupported_media_type",
    detail: "Send JSON with the header content-type: application/json.",
  });
}

export function mediaType(request: Request): string {
  return (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem({ status: 400, code: "malformed_json", detail: "The body is not valid JSON." });
  }
}
