// An app as a past release made it, on disk and committed, and what the templates made of its files since. All commands that are run
// here are those of the release that comes after it.

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, inject } from "vitest";
import { readCatalog } from "../../src/catalog/load-catalog";
import type { Answers, Catalog } from "../../src/catalog/types";
import { type MadeApp, makeApp as makeFiles } from "../tools/release/made-apps";
import { movedFiles } from "../tools/release/past/differences";
import { pastTemplates, pastVersion } from "../tools/release/past/places";
import { splitPart } from "../tools/release/past/slots-and-parts";
import { commandOf } from "../tools/release/write-package";
import * as packed from "./run-cli";
import { type CliOptions, type CliRun, listFiles, onlyFiles, temporaryFolder } from "./run-cli";

const lockName = "create-app-template.lock.json";

export interface OldApp {
  folder: string;
  /** A new app with the same answers. */
  fresh: string;
  /** Text that is there in both versions, but not the same. */
  changed: string[];
  /** Without those that moved. */
  removed: string[];
  added: string[];
}

export const presentBin = (): string => commandOf(packed.presentPackage());

/** The packed command, as a release that knows the past one. */
export function runCli(args: string[], options: CliOptions): Promise<CliRun> {
  return packed.runCli(args, { bin: presentBin(), ...options });
}

/** Made once, since nobody writes to it. */
let made: Promise<string> | undefined;
const shared = mkdtempSync(path.join(tmpdir(), "fresh-app-"));
afterAll(() => rmSync(shared, { recursive: true, force: true }));

async function makeFreshApp(lock: string): Promise<string> {
  const run = await runCli(["fresh", "--answers", lock, "--yes", ...onlyFiles], { cwd: shared });
  expect(run).toMatchObject({ exitCode: 0 });
  return path.join(shared, "fresh");
}

export async function makeOldApp(options: { git?: boolean } = {}): Promise<OldApp> {
  const folder = path.join(temporaryFolder(), "app");
  const files = await putOldApp(folder);
  put(folder, ".env", "# mine\nAUTH_SECRET=kept\n");
  made ??= makeFreshApp(path.join(folder, lockName));
  const fresh = await made;
  if (options.git !== false) {
    git(folder, "init", "--quiet", "--initial-branch=main");
    commit(folder);
  }
  const now = new Set(listFiles(fresh));
  const moved = [...Object.values(movedFiles), splitPart.before];
  const isSame = (file: string) => Buffer.compare(readFileSync(path.join(fresh, file)), files.get(file) as Uint8Array);
  return {
    folder,
    fresh,
    changed: [...files.keys()].filter((file) => isCode(file) && now.has(file) && isSame(file) !== 0),
    removed: [...files.keys()].filter((file) => isCode(file) && !now.has(file) && !moved.includes(file)),
    added: [...now].filter((file) => isCode(file) && !files.has(file)),
  };
}

let catalog: Promise<Catalog> | undefined;

/** An app of the past release. Gives back its files. */
export async function putOldApp(folder: string, choices: Answers["choices"] = {}): Promise<MadeApp["files"]> {
  catalog ??= readCatalog(pastTemplates(inject("releases")));
  const defaults = { database: ["sqlite"], oauth: [], modules: ["landing"] };
  const answers: Answers = { name: "app", packageManager: "npm", choices: { ...defaults, ...choices } };
  const files = makeFiles(pastVersion, await catalog, answers);
  for (const [file, content] of files) put(folder, file, content);
  return files;
}

/** A new app of this version, without OAuth, committed. */
export async function makeApp(...flags: string[]): Promise<string> {
  const cwd = temporaryFolder();
  const run = await runCli(["app", "--yes", "--oauth", "none", ...flags, ...onlyFiles], { cwd });
  expect(run).toMatchObject({ exitCode: 0 });
  const folder = path.join(cwd, "app");
  git(folder, "init", "--quiet");
  commit(folder);
  return folder;
}

/** A private option beside an app that brings a variable with a value. Gives back how to add it. */
export function offerVariable(folder: string): string[] {
  const env = [{ name: "EXTRA", description: "Extra.", required: true, default: "1" }];
  const option = path.join(path.dirname(folder), "acme/modules/extra");
  put(option, "feature.json", JSON.stringify({ label: "Extra", hint: "brings a variable", env }));
  put(option, "files/src/extra.ts", "export const extra = process.env.EXTRA;\n");
  return ["add", "extra", "--features", "../acme", "--yes", "--no-install"];
}

function isCode(file: string): boolean {
  return /\.(tsx?|css)$/.test(file) && !file.endsWith("/index.ts");
}

export function put(folder: string, file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), content);
}

export function read(folder: string, file: string): string {
  return readFileSync(path.join(folder, file), "utf8");
}

export function remove(folder: string, file: string): void {
  rmSync(path.join(folder, file));
}

export function git(folder: string, ...args: string[]): string {
  const identity = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com", "-c", "commit.gpgsign=false"];
  const env = { PATH: process.env.PATH, HOME: folder, GIT_CONFIG_NOSYSTEM: "1" };
  return execFileSync("git", [...identity, ...args], { cwd: folder, encoding: "utf8", stdio: "pipe", env });
}

export function commit(folder: string): void {
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "--allow-empty", "--no-verify", "--message", "a commit");
}

/** The first line of a file becomes one of yours, which conflicts if the template changed that line, too. */
export function editEverywhere(folder: string, file: string, mark: string): void {
  const lines = read(folder, file).split("\n");
  put(folder, file, lines.map((line) => (line === "" ? line : `${line} // ${mark}`)).join("\n"));
}

export function upgrade(folder: string, ...args: string[]): Promise<CliRun> {
  return runCli(["upgrade", "--yes", "--no-install", ...args], { cwd: folder });
}
