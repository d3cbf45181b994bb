// Before tests that start commands of the sources again and again: a start through tsx takes six times as long as one of the
// same sources, bundled once. catalog-mistakes.test.ts still starts src/cli.ts through tsx, as `npm run play` does.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "esbuild";
import type { TestProject } from "vitest/node";
import { packageRoot } from "../../src/package-root";

declare module "vitest" {
  export interface ProvidedContext {
    /** A folder with cli.mjs, which is src/cli.ts, and cost.mjs, which is test/tools/cost.ts. */
    bundledIn: string;
  }
}

export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), "bundled-sources-"));
  await build({
    entryPoints: ["src/cli.ts", "test/tools/cost.ts"].map((file) => path.join(packageRoot, file)),
    entryNames: "[name]",
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20.12",
    logLevel: "error",
    // The bundle is elsewhere, but works for this checkout.
    define: { "import.meta.dirname": JSON.stringify(path.join(packageRoot, "src")) },
    // CommonJS packages inside an ESM bundle call require().
    banner: { js: 'import{createRequire}from"node:module";const require=createRequire(import.meta.url);' },
  });
  project.provide("bundledIn", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
