// The preview page of the packed command, and what it gives: files from its zip, and what it shows.

import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { unzipSync } from "fflate";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { binPath, type CliRun, runCli } from "../cli/run-cli";
import { openBrowser, openWindow, type Window } from "./open-browser";

export interface WrittenPreview {
  folder: string;
  html: string;
  address: string;
  remove(): Promise<void>;
}

/** `preview --out`, in a folder of its own. */
export async function writePreview(): Promise<WrittenPreview> {
  const folder = await mkdtemp(path.join(tmpdir(), "preview-"));
  const file = path.join(folder, "preview.html");
  const run = await runCli(["preview", "--out", file], { cwd: folder });
  expect(run).toMatchObject({ exitCode: 0 });
  return {
    folder,
    html: readFileSync(file, "utf8"),
    address: pathToFileURL(file).href,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A browser and the page as a file, for all tests of a file that calls this. */
export function usePreview(): WrittenPreview & { browser: Browser } {
  const used = {} as WrittenPreview & { browser: Browser };
  beforeAll(async () => {
    Object.assign(used, { browser: await openBrowser() }, await writePreview());
  });
  afterAll(async () => {
    await used.browser?.close();
    await used.remove?.();
  });
  return used;
}

/** A command that serves the page: `preview`, or `status --open`. */
export async function servePreview(
  args: string[],
  env = process.env,
  bin = binPath(),
): Promise<{ served: string; stop: () => void }> {
  const server = spawn(process.execPath, [bin, ...args], { stdio: ["ignore", "pipe", "inherit"], env });
  const served = await new Promise<string>((resolve) => {
    server.stdout.on("data", (chunk) => resolve(/http:\S+/.exec(String(chunk))?.[0] ?? ""));
  });
  return { served, stop: () => void server.kill("SIGINT") };
}

export interface PreviewWindow extends Window {
  /** Addresses that the page asked for. */
  requests: string[];
  /** Directives that it violated. */
  violations: () => Promise<string[]>;
}

export async function openPreview(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<PreviewWindow> {
  const window = await openWindow(browser, { acceptDownloads: true, ...options });
  const requests: string[] = [];
  window.page.on("request", (request) => requests.push(request.url()));
  await window.page.addInitScript(`
    window.violations = [];
    addEventListener("securitypolicyviolation", (event) => window.violations.push(event.violatedDirective));`);
  await window.page.goto(address);
  if (options.javaScriptEnabled !== false) await window.page.locator("#page").waitFor();
  return { ...window, requests, violations: () => window.page.evaluate("window.violations") };
}

export async function goToLink(page: Page, hash: string): Promise<void> {
  await page.evaluate(goTo(hash));
}

/** A script. The page listened first. A link that is the same already would say nothing. */
export function goTo(hash: string): string {
  return `new Promise((resolve) => {
    if (location.hash === ${JSON.stringify(hash)}) return resolve();
    addEventListener("hashchange", () => resolve(), { once: true });
    location.hash = ${JSON.stringify(hash)};
  })`;
}

export async function downloadZip(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator("#zip").click()]);
  return readFileSync(await download.path());
}

/** Path to hash of what is in the zip's folder, apart from .env, whose secret is fresh. */
export function hashZip(zip: Uint8Array): Map<string, string> {
  const entries = Object.entries(unzipSync(zip)).map(([file, content]) => {
    return [file.slice(file.indexOf("/") + 1), createHash("sha256").update(content).digest("hex")] as const;
  });
  return new Map(entries.filter(([file]) => file !== ".env").sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What a dry run of the packed command says about the same. */
export function hashDryRun({ stdout }: CliRun): Map<string, string> {
  const { files } = JSON.parse(stdout) as { files: { path: string; sha256: string | null }[] };
  const hashed = files.flatMap(({ path: file, sha256 }) => (sha256 === null ? [] : [[file, sha256] as const]));
  return new Map(hashed.sort(([a], [b]) => (a < b ? -1 : 1)));
}
