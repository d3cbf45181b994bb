// What a page may load. Dynamic pages carry a nonce; the inline scripts of static pages are allowed by their hashes,
// which scripts/finish-build.mjs takes from the built pages.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { offeredProviders } from "@/auth/offered-providers";
import { isHttps } from "@/auth/session-cookie";

const isDevelopment = process.env.NODE_ENV === "development";

const NONCE = "{nonce}";
let policy: string | undefined;

/** Put together once: everything but the nonce is the same for all. */
export function contentSecurityPolicy(nonce: string): string {
  policy ??= policyFor(NONCE);
  return policy.replaceAll(NONCE, nonce);
}

function policyFor(nonce: string): string {
  // React rebuilds server stacks with eval while developing.
  const scripts = isDevelopment ? ["'unsafe-eval'"] : staticPageHashes();
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' ${scripts.join(" ")}`.trim(),
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'self'",
    // A browser applies this to where a form's answer redirects, too.
    ["form-action 'self'", ...offeredProviders().map((provider) => provider.origin())].join(" "),
    "frame-ancestors 'none'",
    ...(isHttps() ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

function staticPageHashes(): string[] {
  return JSON.parse(readFileSync(join(process.cwd(), ".next/inline-script-hashes.json"), "utf8"));
}
