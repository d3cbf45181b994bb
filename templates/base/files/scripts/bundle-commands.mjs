// For the image: makes the commands of this folder run without TypeScript and without the development packages.
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

// tsx brings esbuild along; where it lies depends on the package manager.
const tsx = createRequire(import.meta.url).resolve("tsx/package.json");
const { build } = createRequire(tsx)("esbuild");

const root = fileURLToPath(new URL("..", import.meta.url));
const entryPoints = ["scripts/migrate.ts", "scripts/create-user.ts"];
const shared = { absWorkingDir: root, bundle: true, platform: "node", format: "esm", target: "node20" };

const config = await build({ ...shared, entryPoints: ["database.config.ts"], write: false });
const { databasePackages } = await import(`data:text/javascript,${encodeURIComponent(config.outputFiles[0].text)}`);

await build({
  ...shared,
  entryPoints,
  outdir: ".next/standalone/scripts",
  outExtension: { ".js": ".mjs" },
  // They stand in the image as they are, because the server needs them, too.
  external: ["@node-rs/argon2", ...databasePackages],
  banner: {
    js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
  },
  logLevel: "warning",
});
