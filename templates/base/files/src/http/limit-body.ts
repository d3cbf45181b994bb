// Bounds a request's body. Next.js has no limit for route handlers, and a body in chunks does not announce its size.
import { Problem } from "./problem";

/** How many bytes a form or the arguments of a server action may have. Raise it to send files with them. */
export const FORM_LIMIT = 16 * 1024;

/** The body, which fails with a 413 problem once more than `limit` bytes were read. */
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
