// `npm test`: first the rules that hold without a server, then everything that a client can see of a running production build.
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = { "@": fileURLToPath(new URL("./src", import.meta.url)) };
const env = { AUTH_SECRET: "only-for-tests-only-for-tests-only-for-tests", AUTH_URL: "http://localhost:3000" };

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: { name: "rules", include: ["test/rules/**/*.test.ts"], env, testTimeout: 30_000, hookTimeout: 30_000 },
      },
      {
        resolve: { alias },
        test: {
          name: "server",
          include: ["test/server/**/*.test.ts"],
          globalSetup: ["test/server/shared-server.ts"],
          env,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
