// `create-app-template templates play`: runs an app from your templates, and keeps it up to date while you edit them.
import { existsSync, realpathSync, watch } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Command } from "commander";
import { makeSecret } from "../app/plan-files";
import { checkCatalog } from "../catalog/check-catalog";
import { installArguments } from "../catalog/package-managers";
import { selectFeatures } from "../catalog/select-features";
import type { Answers, Catalog, Feature } from "../catalog/types";
import { buildEnvFile } from "../disk/env-file";
import { writeInside } from "../disk/write-inside";
import { CliError } from "../errors";
import { renderApp } from "../render/render-app";
import { print } from "../report/print";
import { checkout, toType } from "../report/to-type";
import { runProgram } from "../system/run-program";
import { hashAt } from "../update/apply/journal";
import { playFolderOf } from "./play-folders";
import { readSelection } from "./read-selection";
import { readTemplates } from "./read-templates";
import { type RenderedInto, renderInto } from "./rendered-app";

interface PlayedApp {
  folder: string;
  answers: Answers;
  features: string[];
}

/** `command`: with a folder and selection flags, as they were typed. */
export async function play(command: Command, features: string[], signal: AbortSignal): Promise<void> {
  const catalog = await readTemplates(features);
  const { folder: given, name = "my-app", packageManager, choices } = readSelection(command, catalog);
  checkCatalog(catalog);
  const answers: Answers = { name, packageManager, choices };
  const app = { folder: given === undefined ? playFolderOf(choices) : resolve(given), answers, features };
  tellKept(render(app, catalog));
  await writeEnvFile(app.folder, selectFeatures(catalog, answers).features);
  await install(app, catalog, signal);
  say(`The app is in ${app.folder}. Edit your templates; or edit the app, then run: ${toType("templates pull")}`);
  const watching = new AbortController();
  renderOnSave(app, AbortSignal.any([signal, watching.signal]));
  try {
    await serve(app.folder, signal);
  } finally {
    watching.abort();
  }
}

/** Until it is interrupted. */
async function serve(folder: string, signal: AbortSignal): Promise<void> {
  // With another NODE_ENV, `next dev` would edit the app's tsconfig.json.
  const env = { NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: undefined };
  const args = ["run", "dev", "--", "--port", "0"];
  const { exitCode } = await runProgram("npm", args, { cwd: folder, signal, isShown: true, env });
  const message = `The development server ended with exit code ${exitCode}. The app is in ${folder}.`;
  throw new CliError({ code: "server-ended", message, hint: `Start it again: ${toType("templates play …")}` });
}

function render({ folder, answers, features }: PlayedApp, catalog: Catalog): RenderedInto {
  return renderInto(folder, { answers, features }, renderApp(catalog, answers), "keep");
}

async function writeEnvFile(folder: string, features: Feature[]): Promise<void> {
  if (existsSync(join(folder, ".env"))) return;
  const variables = features.flatMap((feature) => feature.env);
  const given: Record<string, string> = {};
  for (const { name, required, default: value, generate } of variables) {
    const fromOutside = process.env[name];
    if (fromOutside !== undefined) given[name] = fromOutside;
    if (fromOutside !== undefined || !required || value !== undefined || generate) continue;
    const hint = `Set it: ${name}=… ${toType("templates play …")}`;
    throw new CliError({ code: "variable-missing", message: `The app needs ${name}.`, hint });
  }
  writeInside(folder, ".env", buildEnvFile(variables, given, makeSecret), { mode: 0o600 });
}

/** Only if the lock changed since the last time. */
async function install({ folder }: PlayedApp, { unlocked = [] }: Catalog, signal: AbortSignal): Promise<void> {
  const note = "node_modules/.installed-lock";
  const lock = hashAt(realpathSync(folder), "package-lock.json");
  const installed = await readFile(join(folder, note), "utf8").catch(() => "");
  if (lock !== undefined && lock === installed) return;
  const args = installArguments("npm", lock !== undefined && unlocked.length === 0);
  const { exitCode } = await runProgram("npm", args, {
    cwd: folder,
    signal,
    isShown: true,
    env: { NODE_ENV: undefined },
  });
  if (exitCode !== 0) throw new CliError({ code: "install-failed", message: "The packages could not be installed." });
  writeInside(folder, note, lock ?? "");
}

function renderOnSave(app: PlayedApp, signal: AbortSignal): void {
  let waiting: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();
  function renderSoon(): void {
    clearTimeout(waiting);
    // An editor's save is several events.
    waiting = setTimeout(() => {
      last = last.then(() => renderAgain(app));
    }, 50);
  }
  const sources = [...(existsSync(checkout) ? [checkout] : []), ...app.features];
  for (const source of sources) watch(source, { recursive: true, signal }, renderSoon);
}

async function renderAgain(app: PlayedApp): Promise<void> {
  const started = Date.now();
  try {
    const catalog = await readTemplates(app.features);
    const { written, removed, kept } = render(app, catalog);
    const changed = [...written, ...removed.map((path) => `${path} (removed)`)];
    if (changed.length > 0) say(`Rendered in ${Date.now() - started} ms: ${changed.join(", ")}`);
    tellKept({ kept });
    if (changed.includes("package-lock.json")) say("The packages changed: start it again.");
    // Last, so that work in progress can be looked at.
    checkCatalog(catalog);
  } catch (error) {
    // The next save may repair it.
    if (error instanceof CliError) say([`Error: ${error.message}`, error.hint].filter(Boolean).join("\n"));
    else say(String(error));
  }
}

function tellKept({ kept }: Pick<RenderedInto, "kept">): void {
  if (kept.length > 0)
    say(
      `Kept, because you edited them or made them yourself: ${kept.join(", ")}. To copy them to your templates, run: ${toType("templates pull")}`,
    );
}

function say(text: string): void {
  print("stderr", text);
}
