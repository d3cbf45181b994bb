// Which test files passed before, with the same inputs. Their key is what they read: their own code and all that it imports, the
// templates, the engine where they start its command, the lock, and the versions of Node.js and of the programs that they use.
// `npm test` skips them, but never where CI is set.

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { execa } from "execa";
import { outputFile } from "fs-extra/esm";
import { cacheFolder } from "../../src/authoring/matrix/work-folders";
import { packageRoot } from "../../src/package-root";
import { locate, programs } from "../tools/programs";

const folder = path.join(cacheFolder(), "test-results");
const keys = new Map<string, string>();

/** What every test may read: templates, fixtures, apps of owners, locks and settings. */
const everywhere = [
  ...["package.json", "package-lock.json", "tsconfig.json", "tsup.config.ts", "vitest.config.ts", "bin", "templates"],
  ...["test/apps", "test/fixtures", "test/owner/app", "test/servers", "test/tools", "test/cli/install-packed-cli.ts"],
  ":(glob)test/**/*.mjs",
  ":(glob)test/**/*.json",
];

/** Whoever starts the command depends on all of it, and on what it shows. */
const engine = ["src", "README.md", ":(glob)docs/*.md"];
const startsCommand = /bin\/create-app-template|src\/cli|installedIn|run-cli|["'`/](docs|README)/;

export async function findKnown(files: string[]): Promise<Set<string>> {
  await computeKeys(files);
  return new Set(files.filter((file) => existsSync(markOf(file))));
}

export async function keepPassed(files: string[]): Promise<void> {
  for (const file of files) if (keys.has(file)) await outputFile(markOf(file), `${new Date().toISOString()}\n`);
}

function markOf(file: string): string {
  return path.join(folder, keys.get(file) ?? "none");
}

async function computeKeys(files: string[]): Promise<void> {
  const shared = hashFiles(await listFiles(everywhere), await listVersions());
  const whole = hashFiles(await listFiles(engine));
  for (const [file, inputs] of await findImports(files)) {
    const parts = inputs.some((input) => startsCommand.test(readFileSync(input, "utf8"))) ? [shared, whole] : [shared];
    keys.set(file, hashFiles(inputs, [path.relative(packageRoot, file), ...parts]));
  }
}

/** Of each test file: itself and what it imports, however far. */
async function findImports(files: string[]): Promise<Map<string, string[]>> {
  const { metafile } = await build({
    entryPoints: files,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "esnext",
    outdir: path.join(folder, "unwritten"),
    write: false,
    metafile: true,
    logLevel: "error",
    absWorkingDir: packageRoot,
  });
  const outputs = Object.values(metafile.outputs).flatMap(({ entryPoint, inputs }) =>
    entryPoint ? [{ entryPoint, inputs: Object.keys(inputs) }] : [],
  );
  return new Map(
    outputs.map(({ entryPoint, inputs }) => [
      path.join(packageRoot, entryPoint),
      inputs.map((input) => path.join(packageRoot, input)).sort(),
    ]),
  );
}

/** By patterns of git, which also finds what isn't committed yet. */
async function listFiles(patterns: string[]): Promise<string[]> {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate", "--", ...patterns];
  const { stdout } = await execa("git", args, { cwd: packageRoot });
  const files = stdout
    .split("\0")
    .filter(Boolean)
    .map((name) => path.join(packageRoot, name));
  return files.filter((file) => existsSync(file)).sort();
}

function hashFiles(files: string[], others: string[] = []): string {
  const hash = createHash("sha256").update(JSON.stringify(others));
  for (const file of files) hash.update(`\0${path.relative(packageRoot, file)}\0`).update(readFileSync(file));
  return hash.digest("hex");
}

async function listVersions(): Promise<string[]> {
  const versions = programs.map(async (program) => {
    const place = locate(program);
    if (!place) return "";
    const { all } = await execa(place, [program.label === "nginx" ? "-v" : "--version"], { all: true, reject: false });
    // Some say more than that, with the time of day.
    return `${place} ${/\d+(\.\d+)+/.exec(all)}`;
  });
  const settings = Object.entries(process.env).filter(([name]) => /^(TEST|EVERY|HOSTILE|PREVIEW)_/.test(name));
  return [
    process.version,
    process.platform,
    process.arch,
    ...(await Promise.all(versions)),
    ...settings.flat().map(String),
  ];
}
