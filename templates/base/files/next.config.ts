import type { NextConfig } from "next";
import { databaseFiles, databasePackages } from "./database.config";

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
};

export default config;
