import type { NextConfig } from "next";
import { databaseFiles, databasePackages } from "./database.config";

const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=()" },
];

const config: NextConfig = {
  // A folder with all that the server needs: see Dockerfile.
  output: "standalone",
  outputFileTracingRoot: import.meta.dirname,
  outputFileTracingIncludes: { "/*": databaseFiles },
  turbopack: { root: import.meta.dirname },
  serverExternalPackages: ["@node-rs/argon2", ...databasePackages],
  poweredByHeader: false,
  experimental: {
    // `forbidden()` and its 403 page.
    authInterrupts: true,
    serverActions: { bodySizeLimit: "16kb" },
  },
  headers: async () => [{ source: "/:path*", headers: securityHeaders }],
};

export default config;
