import type { NextConfig } from "next";
import { databaseFiles, databasePackages } from "./database.config";
import { defaultPolicy } from "./src/http/content-security-policy";
import { allButStrictPages } from "./src/http/strict-pages";

const headersOfEveryAnswer = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=()" },
];

// Browsers heed it over https alone. Not while developing, where it would bind every other project on localhost to https.
const onlyHttps = { key: "Strict-Transport-Security", value: "max-age=63072000" };

const config: NextConfig = {
  // The image needs a folder that runs by itself: see Dockerfile.
  output: process.env.BUILD_STANDALONE === "1" ? "standalone" : undefined,
  outputFileTracingRoot: import.meta.dirname,
  outputFileTracingIncludes: { "/*": databaseFiles },
  turbopack: { root: import.meta.dirname },
  serverExternalPackages: ["@node-rs/argon2", ...databasePackages],
  poweredByHeader: false,
  experimental: {
    // A page is loaded when it is first asked for: the server answers sooner after a start and needs less memory.
    preloadEntriesOnStart: false,
    serverActions: { bodySizeLimit: "16kb" },
  },
  headers: async () => [
    {
      source: "/:path*",
      headers: process.env.NODE_ENV === "production" ? [...headersOfEveryAnswer, onlyHttps] : headersOfEveryAnswer,
    },
    // The other pages get the strict policy from src/proxy.ts. The two never overlap: hosts differ in which one they would send.
    { source: allButStrictPages(), headers: [{ key: "Content-Security-Policy", value: defaultPolicy() }] },
  ],
};

export default config;
