// For the image: bundles the commands of this folder, so that they run without TypeScript and the development packages.
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

// tsx brings esbuild along; where it lies depends on the package manager.
const tsx = createRequire(import.meta.url).resolve("tsx/package.json");
const { build } = createRequire(tsx)("esbuild");

const root = fileURLToPath(new URL("..", import.meta.url));

await build({
  absWorkingDir: root,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  entryPoints: ["scripts/*.ts"],
  outdir: "dist/scripts",
  outExtension: { ".js": ".mjs" },
  external: [
    // The server needs them too, so they are in the image as they are.
    "@node-rs/argon2",
    // slot: external-packages
  ],
  // What CommonJS packages, such as @next/env, expect around them.
  banner: {
    js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url), __dirname = import.meta.dirname;',
  },
  logLevel: "warning",
});
