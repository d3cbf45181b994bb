// Refuses bodies that nobody here could read, before anybody tries: too large ones, and forms and calls that are none.
import { mediaType } from "./content-type";
import { Problem } from "./problem";

const BODY_LIMIT = 16 * 1024;

export async function bodyProblem(request: Request): Promise<Problem | undefined> {
  if (await isTooLarge(request)) return tooLarge();
  // Next.js answers such forms and calls with a 500.
  if (mediaType(request) === "multipart/form-data" && !(await isReadableForm(request))) return malformed("form");
  if (request.headers.has("next-action") && !(await isReadableCall(request))) return malformed("call");
}

async function isTooLarge(request: Request): Promise<boolean> {
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

async function isReadableForm(request: Request): Promise<boolean> {
  try {
    await request.clone().formData();
    return true;
  } catch {
    return false;
  }
}

/** A server action that is called by its id gets a JSON list of arguments: the body, or the field "0" of a form. */
async function isReadableCall(request: Request): Promise<boolean> {
  const isForm = mediaType(request) === "multipart/form-data";
  const list = isForm ? (await request.clone().formData()).get("0") : await request.clone().text();
  try {
    return Array.isArray(JSON.parse(String(list), isForm ? undefined : understood));
  } catch {
    return false;
  }
}

/** "$" begins what JSON can't say: a date, a big number and so on. Anything else refers to a further part, and there is none. */
function understood(_: string, value: unknown): unknown {
  if (typeof value !== "string" || !value.startsWith("$")) return value;
  if (/^\$([$DuNIT-]|n-?\d+$)/.test(value)) return value;
  throw new SyntaxError(`${value} refers to nothing.`);
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

function malformed(kind: "form" | "call"): Problem {
  return new Problem({
    status: 400,
    code: `malformed_${kind}`,
    title: "Malformed body",
    detail: `The body is not a valid ${kind}.`,
  });
}
