// A step of the build: bundles the preview page into dist/preview.br. The catalog isn't in it, since it is in dist/ already.

import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import type { PageParts } from "./page-parts";

const pageFolder = "src/preview/page";

export async function writePage(distFolder: string): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: ["main.ts", "page.css"].map((file) => path.join(pageFolder, file)),
    outdir: distFolder,
    write: false,
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
  const textOf = (extension: string) => outputFiles.find((file) => file.path.endsWith(extension))?.text ?? "";
  const html = await readFile(path.join(pageFolder, "page.html"), "utf8");
  const parts: PageParts = { html, style: textOf(".css"), script: textOf(".js") };
  await writeFile(path.join(distFolder, "preview.br"), brotliCompressSync(JSON.stringify(parts)));
}
