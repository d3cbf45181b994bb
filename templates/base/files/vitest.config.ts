// `npm test`: the rules that hold without a server, and everything that a client can see of a running production build.
// The smoke test is a project, too; `npm run smoke` runs it.
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
      {
        resolve: { alias },
        test: {
          ...shared,
          name: "rules",
          include: ["test/rules/**/*.test.ts"],
          setupFiles: ["test/support/after.ts", "test/support/quiet-log.ts"],
        },
      },
      {
        resolve: { alias },
        test: {
          ...shared,
          name: "server",
          include: ["test/server/**/*.test.ts"],
          globalSetup: ["test/server/shared-server.ts"],
        },
      },
      {
        resolve: { alias },
        test: {
          ...shared,
          name: "smoke",
          include: ["test/smoke/**/*.test.ts"],
          globalSetup: ["test/smoke/own-app.ts"],
          setupFiles: ["test/smoke/skip-out-of-scope.ts"],
          tags: [
            { name: "without-database", description: "Needs no database and stores nothing, so it runs anywhere." },
            { name: "leaves-no-trace", description: "Stores nothing, so it runs against an app that people use, too." },
          ],
          // One after another in one process, which looks for the forms of all pages only once.
          fileParallelism: false,
          isolate: false,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
        },
      },
    ],
  },
});
