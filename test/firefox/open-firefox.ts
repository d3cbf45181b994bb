// Firefox as it is installed, by WebDriver BiDi: Playwright can only drive a Firefox of its own. Windows note what Playwright's
// do in test/browser: complaints, requests and violations of the policy.

import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { expect } from "vitest";
import { need, firefox as program } from "../tools/programs";

const PATIENCE = 60_000;

export async function openFirefox(downloads: string): Promise<Browser> {
  return puppeteer.launch({
    browser: "firefox",
    executablePath: need(program),
    headless: true,
    timeout: PATIENCE,
    protocolTimeout: 2 * PATIENCE,
    extraPrefsFirefox: {
      "browser.download.folderList": 2,
      "browser.download.dir": downloads,
      "browser.download.useDownloadDir": true,
      "browser.helperApps.neverAsk.saveToDisk": "application/zip",
    },
  });
}

export interface FirefoxWindow {
  page: Page;
  complaints: string[];
  /** Addresses that the page asked for. */
  requests: string[];
  /** Directives that it violated. */
  violations: () => Promise<unknown>;
  close(): Promise<void>;
}

export async function openPreview(browser: Browser, address: string): Promise<FirefoxWindow> {
  const page = await browser.newPage();
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warn") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("request", (request) => {
    // Of these, nobody is asked. Firefox doesn't tell of files, but of the font of its own triangles.
    if (!/^(blob|data|file):/.test(request.url())) requests.push(request.url());
  });
  await page.evaluateOnNewDocument(`
    window.violations = [];
    addEventListener("securitypolicyviolation", (event) => window.violations.push(event.violatedDirective));`);
  await page.goto(address, { timeout: PATIENCE });
  await page.waitForSelector("#page:not([hidden])", { timeout: PATIENCE });
  return {
    page,
    complaints,
    requests,
    violations: () => page.evaluate("window.violations"),
    close: () => page.close(),
  };
}

export async function textOf(page: Page, selector: string): Promise<string> {
  return String(await page.evaluate(`document.querySelector(${JSON.stringify(selector)})?.textContent ?? ""`));
}

/** The browser writes to another name until it is whole. */
export async function downloadZip(page: Page, downloads: string): Promise<Buffer> {
  await page.click("#zip");
  const findZip = () => {
    const files = readdirSync(downloads);
    return files.some((file) => file.endsWith(".part")) ? undefined : files.find((file) => file.endsWith(".zip"));
  };
  await expect.poll(findZip, { timeout: PATIENCE, interval: 20 }).toBeDefined();
  const file = path.join(downloads, findZip() ?? "");
  await expect.poll(() => readFileSync(file).length, { timeout: PATIENCE, interval: 20 }).toBeGreaterThan(0);
  const zip = readFileSync(file);
  rmSync(file);
  return zip;
}
