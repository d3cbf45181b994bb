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
    // A page is loaded when somebody first asks for it: the server answers sooner after a start, and needs less memory.
    preloadEntriesOnStart: false,
    serverActions: { bodySizeLimit: "16kb" },
  },
};

export default config;
