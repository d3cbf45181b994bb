// Sent with every answer: by next.config.ts, and by src/proxy.ts with those that it gives itself, to which some hosts
// add nothing. This file has no imports, since next.config.ts reads it.

const always = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
};

// Browsers heed it only over https. Not while developing, where it would bind every other project on localhost to
// https.
const onlyHttps = { "Strict-Transport-Security": "max-age=63072000" };

export const securityHeaders: Record<string, string> =
  process.env.NODE_ENV === "production" ? { ...always, ...onlyHttps } : always;
