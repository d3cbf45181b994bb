// The headers that every answer carries, and the nonce by which Next.js marks the scripts of a page.
import type { IncomingMessage, ServerResponse } from "node:http";
import { isHttps } from "@/auth/session-cookie";
import { contentSecurityPolicy } from "./content-security-policy";

const always = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
};

export function secureAnswer(request: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of Object.entries(always)) response.setHeader(name, value);
  if (isHttps()) response.setHeader("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  // A file can't run anything by itself.
  if (request.url?.startsWith("/_next/static/")) return;
  const policy = contentSecurityPolicy(crypto.randomUUID());
  // Next.js takes the nonce for its scripts from this request header.
  request.headers["content-security-policy"] = policy;
  response.setHeader("Content-Security-Policy", policy);
}
