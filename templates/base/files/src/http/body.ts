// Reads what a request sends, within a limit. Only JSON and forms are ever read; above all not text/plain, which any
// site can send.
import { Problem } from "./problem";

const formBytes = {
  usual: 16 * 1024,
  // slot: form-bytes
};

/**
 * How many bytes a form or the arguments of a server action may have: Next.js reads them before it knows which action
 * is meant.
 */
export const MAX_FORM_BYTES = Math.max(...Object.values(formBytes));

export async function readJson(request: Request): Promise<unknown> {
  requireJson(request);
  return parse(await request.text());
}

/** For what can be done without a body. */
export async function readJsonIfSent(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text === "") return undefined;
  requireJson(request);
  return parse(text);
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

/**
 * Refuses the forms that Next.js itself would answer with a 500: those over the limit and those that can't be parsed.
 */
export async function checkForm(request: Request): Promise<void> {
  const body = await new Response(limitBody(request, MAX_FORM_BYTES)).arrayBuffer();
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("multipart/form-data")) return;
  await new Response(body, { headers: { "content-type": type } }).formData().catch(() => {
    throw new Problem({ status: 400, code: "malformed_form", detail: "The form could not be read. Send it again." });
  });
}

/**
 * The body, which fails with a 413 problem once more than `limit` bytes were read. Next.js has no limit for route
 * handlers, and a body in chunks does not announce its size.
 */
export function limitBody(request: Request, limit: number): ReadableStream<Uint8Array> | null {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw bodyTooLarge(limit);
  let size = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > limit) controller.error(bodyTooLarge(limit));
      else controller.enqueue(chunk);
    },
  });
  return request.body?.pipeThrough(counter) ?? null;
}

function bodyTooLarge(limit: number): Problem {
  return new Problem({
    status: 413,
    code: "body_too_large",
    detail: `The body may have at most ${limit} bytes.`,
    headers: { connection: "close" },
  });
}
