// Refuses bodies that are larger than anything this app asks for, before anybody reads them.
import { Problem } from "./problem";

export const BODY_LIMIT = 16 * 1024;

export async function isBodyTooLarge(request: Request): Promise<boolean> {
  const announced = request.headers.get("content-length");
  if (announced !== null) return Number(announced) > BODY_LIMIT;
  // A body in chunks says no length, so it is counted, and no further than the limit.
  const reader = request.clone().body?.getReader();
  let size = 0;
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.byteLength;
    if (size > BODY_LIMIT) return true;
  }
  return false;
}

export function bodyTooLarge(headers: Record<string, string>): Problem {
  return new Problem({
    status: 413,
    code: "body_too_large",
    title: "Body too large",
    detail: `A body here has at most ${BODY_LIMIT} bytes.`,
    headers: { ...headers, connection: "close" },
  });
}
