// `npm test`: the rules that hold without a server, and everything that a client can see of a running production build.
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = { "@": fileURLToPath(new URL("./src", import.meta.url)) };
const shared = {
  env: { AUTH_SECRET: "only-for-tests-only-for-tests-only-for-tests", AUTH_URL: "http://localhost:3000" },
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // It imports "next/server" without an extension, which only a bundler resolves.
  server: { deps: { inline: ["next-auth"] } },
};

export default defineConfig({
  test: {
    projects: [
      { resolve: { alias }, test: { ...shared, name: "rules", include: ["test/rules/**/*.test.ts"] } },
      {
        resolve: { alias },
        test: {
          ...shared,
          name: "server",
          include: ["test/server/**/*.test.ts"],
          globalSetup: ["test/server/shared-server.ts"],
        },
      },
    ],
  },
});
