// One project per kind of test, so that `vitest run --project unit` is quick and `npm test` can report each kind on its own.

import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { LongestFirst } from "./test/run/longest-first";

interface Kind {
  name: string;
  /** Milliseconds that one test may take. */
  timeout: number;
  globalSetup?: string[];
  /** Off where files share what takes long to make. */
  isolate?: boolean;
  /** For what a browser does on a busy machine. `npm test` names each test that needed it. */
  secondTry?: boolean;
}

const buildIfStale = "test/tools/build-if-stale.ts";
const bundleSources = "test/tools/bundle-sources.ts";
const installPacked = "test/cli/install-packed-cli.ts";
const quickDisk = "test/tools/quick-disk.ts";

const kinds: Kind[] = [
  { name: "unit", timeout: 120_000, globalSetup: [quickDisk, bundleSources], isolate: false },
  { name: "selections", timeout: 600_000, globalSetup: [quickDisk, bundleSources], isolate: false },
  { name: "cli", timeout: 600_000, globalSetup: [quickDisk, buildIfStale, installPacked] },
  { name: "app", timeout: 600_000, globalSetup: [buildIfStale] },
  { name: "browser", timeout: 900_000, globalSetup: [buildIfStale, installPacked], secondTry: true },
  { name: "owner", timeout: 600_000 },
  { name: "hosts", timeout: 600_000 },
  { name: "managers", timeout: 900_000, globalSetup: [buildIfStale] },
  { name: "matrix", timeout: 1_800_000, globalSetup: [buildIfStale] },
  // Not stages of `npm test`: `npm run nightly` and `npm run test:firefox`.
  { name: "nightly", timeout: 10_800_000, globalSetup: [buildIfStale] },
  { name: "firefox", timeout: 600_000, globalSetup: [buildIfStale, installPacked] },
];

function project({ name, timeout, globalSetup = [], isolate = true, secondTry = false }: Kind) {
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
      isolate,
      retry: secondTry ? 1 : 0,
      // Two of what is heavy at once. Projects inherit the number of workers, but not this one.
      maxConcurrency: 2,
    },
  } satisfies TestProjectInlineConfiguration;
}

export default defineConfig({
  test: { maxWorkers: 2, sequence: { sequencer: LongestFirst }, projects: kinds.map(project) },
});
