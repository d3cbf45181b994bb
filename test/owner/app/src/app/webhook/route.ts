// A plain route handler, without route(): another service calls it and proves itself by a signature.
import type { NextRequest } from "next/server";

export function GET(request: NextRequest) {
  return new Response(request.nextUrl.searchParams.get("challenge"));
}

export async function POST(request: NextRequest) {
  return Response.json({ signature: request.headers.get("x-signature"), received: await request.json() });
}
