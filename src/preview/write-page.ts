// A step of the build: bundles the preview page into dist/preview. The catalog isn't in it, since it is in dist/ already.

import path from "node:path";
import { build } from "esbuild";

const pageFolder = "src/preview/page";

export async function writePage(distFolder: string): Promise<void> {
  await build({
    entryPoints: ["main.ts", "page.css", "page.html"].map((file) => path.join(pageFolder, file)),
    entryNames: "[name]",
    loader: { ".html": "copy" },
    outdir: path.join(distFolder, "preview"),
    bundle: true,
    minify: true,
    platform: "browser",
    format: "esm",
    target: "es2023",
    legalComments: "none",
    logLevel: "warning",
    // The engine hashes with Node's function. Prism's grammars look for a global.
    alias: { "node:crypto": path.resolve(pageFolder, "hash.ts") },
    define: { global: "window" },
  });
}
