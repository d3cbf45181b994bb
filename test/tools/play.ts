// Runs an app from the checkout's templates and keeps it up to date while they are edited: `npm run play`.
import { existsSync, watch } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { execa } from "execa";
import { checkCatalog } from "../../src/catalog/check-catalog";
import { findFeatureFolders } from "../../src/catalog/load-offer";
import { selectFeatures } from "../../src/catalog/select-features";
import type { Answers, Catalog, Feature } from "../../src/catalog/types";
import { buildEnvFile } from "../../src/disk/env-file";
import { CliError } from "../../src/errors";
import { renderApp } from "../../src/render/render-app";
import { endProcessTree } from "../../src/system/run-program";
import { folderOf } from "./play/play-folders";
import { readCheckout } from "./play/read-checkout";
import { readSelection } from "./play/read-selection";
import { hashFile, type UpdatedApp, updateApp } from "./play/rendered-app";
import { explainError, runTool } from "./run-tool";

const help = `npm run play -- [folder] [selection flags] [--features <folder>]

Renders an app from templates/, installs its packages if they changed, and starts next dev on a free port. When a
template is saved, the app is rendered again, and only what changed is written; Next.js reloads the page.
Files that you edit in the app are kept: npm run pull copies them back to their templates.

Selection flags are those of the create command, such as --database postgres --oauth none. A required variable without
a default is read from the environment: DATABASE_URL=postgres://… npm run play -- --database postgres`;

const templates = resolve("templates");
const features = findFeatureFolders(process.argv);

async function main(): Promise<void> {
  const catalog = await readCheckout(features);
  const { folder: given, name = "my-app", packageManager, choices, help: asked } = readSelection(catalog);
  if (asked) return console.log(help);
  checkCatalog(catalog);
  const answers: Answers = { name, packageManager, choices };
  const folder = given === undefined ? folderOf(choices) : resolve(given);
  await render(folder, answers, catalog);
  await writeEnvFile(folder, selectFeatures(catalog, answers).features);
  await install(folder);
  console.error(`The app is in ${folder}. Edit templates/, or the app and then run npm run pull.`);
  renderOnSave(folder, answers);
  await runDev(folder);
}

async function runDev(folder: string): Promise<void> {
  const dev = execa("npm", ["run", "dev", "--", "--port", "0"], {
    cwd: folder,
    stdio: ["ignore", "inherit", "inherit"],
    reject: false,
    env: { NEXT_TELEMETRY_DISABLED: "1" },
    // So that npm, Next.js and its workers end together.
    detached: process.platform !== "win32",
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => dev.pid !== undefined && endProcessTree(dev.pid));
  }
  await dev;
  process.exit();
}

async function render(folder: string, answers: Answers, catalog: Catalog): Promise<UpdatedApp> {
  return updateApp(folder, { answers, features }, renderApp(catalog, answers), "keep");
}

async function writeEnvFile(folder: string, features: Feature[]): Promise<void> {
  const file = join(folder, ".env");
  if (existsSync(file)) return;
  const variables = features.flatMap((feature) => feature.env);
  const given: Record<string, string> = {};
  for (const { name, required, default: value, generate } of variables) {
    const fromOutside = process.env[name];
    if (fromOutside !== undefined) given[name] = fromOutside;
    if (fromOutside !== undefined || !required || value !== undefined || generate) continue;
    const message = `The app needs ${name}.`;
    throw new CliError({ code: "variable-missing", message, hint: `Set it: ${name}=… npm run play -- …` });
  }
  await writeFile(file, buildEnvFile(variables, given), { mode: 0o600 });
}

/** Only if the lock changed since the last time. */
async function install(folder: string): Promise<void> {
  const note = join(folder, "node_modules/.installed-lock");
  const lock = await hashFile(join(folder, "package-lock.json"));
  const installed = await readFile(note, "utf8").catch(() => "");
  if (lock !== undefined && lock === installed) return;
  const [command, ...args] = lock === undefined || features.length > 0 ? ["npm", "install"] : ["npm", "ci"];
  const { failed } = await execa(command as string, [...args, "--no-audit", "--no-fund"], {
    cwd: folder,
    stdio: "inherit",
    reject: false,
    env: { NODE_ENV: undefined },
  });
  if (failed) throw new CliError({ code: "install-failed", message: "The packages could not be installed." });
  await writeFile(note, lock ?? "");
}

function renderOnSave(folder: string, answers: Answers): void {
  let waiting: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();
  function renderSoon(): void {
    clearTimeout(waiting);
    // An editor's save is several events.
    waiting = setTimeout(() => {
      last = last.then(() => renderAgain(folder, answers));
    }, 50);
  }
  for (const source of [templates, ...features]) watch(source, { recursive: true }, renderSoon);
}

async function renderAgain(folder: string, answers: Answers): Promise<void> {
  const started = Date.now();
  try {
    const catalog = await readCheckout(features);
    const { written, removed, kept } = await render(folder, answers, catalog);
    const changed = [...written, ...removed.map((path) => `${path} (removed)`)];
    if (changed.length > 0) console.error(`Rendered in ${Date.now() - started} ms: ${changed.join(", ")}`);
    if (kept.length > 0) console.error(`Edited in the app and therefore kept: ${kept.join(", ")}. Run npm run pull.`);
    if (changed.includes("package-lock.json")) console.error("The packages changed: start npm run play again.");
    // Last, so that work in progress can be looked at.
    checkCatalog(catalog);
  } catch (error) {
    // The next save may repair it.
    console.error(explainError(error));
  }
}

await runTool(main);
