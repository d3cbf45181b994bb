// Runs a TypeScript tool of this folder: `node test/tools/run.mjs render-app …`. Node 20 needs it bundled first, which takes a moment only.
import { mkdir } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const [tool, ...rest] = process.argv.slice(2);
const outfile = fileURLToPath(new URL(`../../node_modules/.cache/tools/${tool}-${process.pid}.mjs`, import.meta.url));
await mkdir(fileURLToPath(new URL("../../node_modules/.cache/tools", import.meta.url)), { recursive: true });
await build({
  entryPoints: [fileURLToPath(new URL(`./${tool}.ts`, import.meta.url))],
  outfile,
  bundle: true,
  platform: "node",
  format: "esm",
  packages: "external",
});
process.argv = [process.argv[0], outfile, ...rest];
await import(pathToFileURL(outfile).href);
