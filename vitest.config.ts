// One project per kind of test, so that `vitest run --project unit` is quick and `npm test` can report each kind on its own.

import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

interface Kind {
  name: string;
  /** Milliseconds that one test may take. */
  timeout: number;
  globalSetup?: string[];
  /** Off where files share a server, or one file keeps the whole machine busy. */
  fileParallelism?: boolean;
  /** Off where files share what takes long to make. */
  isolate?: boolean;
  /** For what a browser does on a busy machine. `npm test` names each test that needed it. */
  secondTry?: boolean;
}

const buildIfStale = "test/tools/build-if-stale.ts";
const bundleSources = "test/tools/bundle-sources.ts";
const quickDisk = "test/tools/quick-disk.ts";

const kinds: Kind[] = [
  { name: "unit", timeout: 120_000, globalSetup: [quickDisk, bundleSources], isolate: false },
  { name: "selections", timeout: 600_000, globalSetup: [quickDisk, bundleSources], isolate: false },
  { name: "cli", timeout: 600_000, globalSetup: [quickDisk, buildIfStale, "test/cli/install-packed-cli.ts"] },
  { name: "app", timeout: 600_000, globalSetup: [buildIfStale] },
  {
    name: "browser",
    timeout: 600_000,
    globalSetup: [buildIfStale, "test/cli/install-packed-cli.ts"],
    secondTry: true,
  },
  // Not a stage of `npm test`: `npm run test:firefox`.
  { name: "firefox", timeout: 600_000, globalSetup: [buildIfStale, "test/cli/install-packed-cli.ts"] },
  { name: "owner", timeout: 600_000, globalSetup: ["test/owner/start-owner-app.ts"], fileParallelism: false },
  { name: "hosts", timeout: 600_000, fileParallelism: false },
  { name: "managers", timeout: 900_000, globalSetup: [buildIfStale], fileParallelism: false },
  { name: "matrix", timeout: 1_800_000, globalSetup: [buildIfStale], fileParallelism: false },
];

function project({
  name,
  timeout,
  globalSetup = [],
  fileParallelism = true,
  isolate = true,
  secondTry = false,
}: Kind): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      include: [`test/${name}/**/*.test.ts`],
      environment: "node",
      // Tests talk to this machine only.
      env: { NEXT_TELEMETRY_DISABLED: "1" },
      testTimeout: timeout,
      hookTimeout: timeout,
      globalSetup,
      fileParallelism,
      isolate,
      retry: secondTry ? 1 : 0,
      // Two of what is heavy at once. Projects inherit the number of workers, but not this one.
      maxConcurrency: 2,
    },
  };
}

export default defineConfig({ test: { maxWorkers: 2, projects: kinds.map(project) } });
