import type { NextConfig } from "next";
import { MAX_FORM_BYTES } from "./src/http/body";
import { defaultPolicy } from "./src/http/content-security-policy";
import { securityHeaders } from "./src/http/security-headers";

// The pages that src/proxy.ts gives a stricter policy: its matcher has the same list. No page may get both, since hosts
// differ in which one they would send.
const strictPages = [
  // The pages of src/app/(auth) and src/app/(app).
  "confirm-email",
  "confirm-sign-up",
  "dashboard",
  "forgot-password",
  "reauthenticate",
  "reset-password",
  "signin",
  "signup",
  "settings",
  // slot: strict-pages
];

const noReferrer = { key: "Referrer-Policy", value: "no-referrer" };

const config: NextConfig = {
  // The image needs a folder that runs by itself: see Dockerfile.
  output: process.env.BUILD_STANDALONE === "1" ? "standalone" : undefined,
  outputFileTracingRoot: import.meta.dirname,
  outputFileTracingIncludes: {
    "/*": [
      // Read at run time, so that no import leads to them.
      "src/database/migrations/**/*",
      // slot: traced-files
    ],
  },
  turbopack: { root: import.meta.dirname },
  serverExternalPackages: [
    // Native code is not for the bundler.
    "@node-rs/argon2",
    // slot: external-packages
  ],
  // slot: settings
  poweredByHeader: false,
  typedRoutes: true,
  // Pages that end with .dev.tsx are not part of a production build.
  pageExtensions: process.env.NODE_ENV === "production" ? ["tsx", "ts"] : ["tsx", "ts", "dev.tsx"],
  experimental: {
    // src/app/not-found.tsx is part of every page, so it can't be rendered for each request without making them all so.
    globalNotFound: true,
    // For forbidden() in src/auth/require-user.ts.
    authInterrupts: true,
    // As the matcher of src/proxy.ts is: otherwise, /SIGNIN would be a page with no policy.
    caseSensitiveRoutes: true,
    // A page is loaded when it is first asked for: the server answers sooner after a start and needs less memory.
    preloadEntriesOnStart: false,
    serverActions: { bodySizeLimit: MAX_FORM_BYTES },
  },
  headers: async () => [
    { source: "/:path*", headers: Object.entries(securityHeaders).map(([key, value]) => ({ key, value })) },
    // The links in emails contain tokens, and so do the addresses of the sign-in pages when they lead to such a link.
    { source: "/:path*", has: [{ type: "query", key: "token" }], headers: [noReferrer] },
    { source: "/:path*", has: [{ type: "query", key: "callbackUrl", value: ".*token=.*" }], headers: [noReferrer] },
    {
      source: `/((?!(?:${strictPages.join("|")})(?:/|$)).*)`,
      headers: [{ key: "Content-Security-Policy", value: defaultPolicy() }],
    },
  ],
};

export default config;
