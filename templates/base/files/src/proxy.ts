// Runs before everything that changes something: refuses requests that another website forged, and bodies that nobody could
// read. What only reads does not come by here: see src/http/prepare-requests.ts.
import { type NextRequest, NextResponse } from "next/server";
import { bodyProblem } from "./http/check-body";
import { isTrustedCaller } from "./http/origin";
import { Problem, problemResponse } from "./http/problem";

export async function proxy(request: NextRequest): Promise<Response> {
  const isApi = request.nextUrl.pathname.startsWith("/api/");
  const problem = isTrustedCaller(request, isApi) ? await bodyProblem(request) : crossOrigin();
  if (problem) return problemResponse(problem.details);
  if (isApi) return NextResponse.next();
  // Next.js would compare it with whatever host somebody says was forwarded, and answer with a 500. It was checked above.
  const headers = new Headers(request.headers);
  headers.delete("origin");
  return NextResponse.next({ request: { headers } });
}

export const config = { matcher: [{ source: "/:path*", missing: [{ type: "header", key: "x-only-reads" }] }] };

function crossOrigin(): Problem {
  return new Problem({
    status: 403,
    code: "cross_origin",
    title: "Not from here",
    detail: "Another website sent this request. Allow its origin in CORS_ALLOWED_ORIGINS if it is yours.",
  });
}
