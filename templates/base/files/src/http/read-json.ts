// Reads a JSON body and checks it, counting while it arrives: route handlers have no size limit of their own.
import type { z } from "zod";
import { invalidFields, Problem } from "./problem";

export const BODY_LIMIT = 16 * 1024;

export async function readJson<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  return check(parse(await readText(request)), schema);
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

/** The body as text, up to the limit. */
export async function readText(request: Request): Promise<string> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > BODY_LIMIT) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.byteLength;
    if (size > BODY_LIMIT) {
      await reader?.cancel();
      throw tooLarge();
    }
    chunks.push(read.value);
  }
  return Buffer.concat(chunks).toString("utf8");
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

function tooLarge(): Problem {
  return new Problem({
    status: 413,
    code: "body_too_large",
    title: "Body too large",
    detail: `A body here has at most ${BODY_LIMIT} bytes.`,
    headers: { connection: "close" },
  });
}
