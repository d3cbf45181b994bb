// A step of the build: bundles the preview page into dist/preview.br. The catalog isn't in it, since it is in dist/ already.

import { existsSync } from "node:fs";
import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type BuildOptions, build } from "esbuild";
import type { PageParts } from "./page-parts";

/** Written by `npm run tool -- matrix`. */
const proofFile = "docs/matrix.json";
const pageFolder = "src/preview/page";

/** Written by `npm run tool -- screenshots`. */
const picturesFolder = "docs/screenshots/pages";

/** Also for tests. */
export const forBrowsers = {
  bundle: true,
  write: false,
  platform: "browser",
  target: "es2023",
  // The engine hashes with Node's function. Prism's grammars look for a global.
  alias: { "node:crypto": path.resolve(pageFolder, "hash.ts") },
  define: { global: "window" },
} as const satisfies BuildOptions;

export async function writePage(distFolder: string): Promise<void> {
  const { outputFiles } = await build({
    ...forBrowsers,
    entryPoints: ["main.ts", "page.css"].map((file) => path.join(pageFolder, file)),
    outdir: distFolder,
    minify: true,
    format: "esm",
    legalComments: "none",
    logLevel: "warning",
  });
  const textOf = (extension: string) => outputFiles.find((file) => file.path.endsWith(extension))?.text ?? "";
  const html = await readFile(path.join(pageFolder, "page.html"), "utf8");
  const proof = existsSync(proofFile) ? JSON.parse(await readFile(proofFile, "utf8")) : undefined;
  const sizes = JSON.parse(await readFile("templates/sizes.json", "utf8"));
  const pictures = await copyPictures(path.join(distFolder, "pictures"));
  const parts: PageParts = { html, style: textOf(".css"), script: textOf(".js"), proof, sizes, pictures };
  await writeFile(path.join(distFolder, "preview.br"), brotliCompressSync(JSON.stringify(parts)));
}

async function copyPictures(folder: string): Promise<string[]> {
  await cp(picturesFolder, folder, { recursive: true });
  return (await readdir(folder)).sort();
}
