// Lets the pages of allowed origins call the API with the session cookie; all others get no CORS header at all.
import { isAllowedOrigin } from "./origin";

const methods = "GET, POST, PUT, PATCH, DELETE";
const requestHeaders = "authorization, content-type";
const tenMinutes = "600";

export function isPreflight(request: Request): boolean {
  return request.method === "OPTIONS" && request.headers.has("access-control-request-method");
}

export function corsHeaders(request: Request): Record<string, string> {
  const origin = request.headers.get("origin");
  if (!isAllowedOrigin(origin)) return { vary: "Origin" };
  return {
    vary: "Origin",
    "access-control-allow-origin": origin,
    "access-control-allow-credentials": "true",
    ...(isPreflight(request) && {
      "access-control-allow-methods": methods,
      "access-control-allow-headers": requestHeaders,
      "access-control-max-age": tenMinutes,
    }),
  };
}
