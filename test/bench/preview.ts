// `npm run tool -- bench-preview`: how long the preview page takes to redraw after a click on an option, in Chromium, in each tab.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { buildPreviewPage } from "../../src/preview/build-page";
import { openBrowser, openWindow } from "../browser/open-browser";
import { toRow } from "./table-row";
import { writeResults } from "./write-results";

const clicks = Number(process.env.BENCH_CLICKS ?? 100);
const goal = 50;
const tabs = ["files", "variables", "endpoints", "pages", "packages", "proof"];

interface Click {
  /** Milliseconds until the page was drawn anew and laid out. */
  answered: number;
  /** Until that was painted. */
  shown: number;
}

/** Noted in the page: from the moment of the click, by the browser's clock, until it was answered and until it was painted. */
const listen = `
  window.measured = [];
  addEventListener("click", ({ timeStamp, target }) => {
    if (!target.closest("#options input")) return;
    const click = {};
    requestAnimationFrame(() => {
      document.body.getBoundingClientRect();
      click.answered = performance.now() - timeStamp;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { click.shown = performance.now() - timeStamp; window.measured.push(click); };
      port2.postMessage(0);
    });
  }, true);`;

/** A script. (Playwright's own way to wait evaluates text, which the page forbids.) */
function untilMeasured(count: number): string {
  return `new Promise((resolve) => {
    const look = () => (window.measured.length >= ${count} ? resolve() : setTimeout(look, 10));
    look();
  })`;
}

/** Always the same, and nearly every click gives a selection that the page hasn't rendered yet. */
function pickOption(options: number, click: number): number {
  return (click * 7 + Math.floor(click / options) * 3) % options;
}

async function measureTab(page: Page, tab: string): Promise<Click[]> {
  await page.reload();
  await page.locator(`#tabs-${tab}`).click();
  await page.evaluate(listen);
  const options = page.locator("#options input[type=checkbox], #options input[type=radio]");
  const count = await options.count();
  for (let click = 0; click < clicks; click++) {
    await options.nth(pickOption(count, click)).click();
    await page.evaluate(untilMeasured(click + 1));
    // What options add is computed after a click, in pieces.
    await page.waitForTimeout(150);
  }
  return page.evaluate("window.measured");
}

function describe(tab: string, measured: Click[]): string {
  const [answered, shown] = [measured.map((it) => it.answered), measured.map((it) => it.shown)].map((list) =>
    list.sort((a, b) => a - b),
  ) as [number[], number[]];
  const at = (sorted: number[], part: number) => `${(sorted[Math.ceil(part * sorted.length) - 1] ?? 0).toFixed(0)} ms`;
  const within = shown.filter((it) => it < goal).length;
  const share = `${Math.round((100 * within) / shown.length)}%`;
  return toRow([tab, at(answered, 0.5), at(shown, 0.5), at(shown, 0.95), at(shown, 1), share]);
}

const folder = mkdtempSync(path.join(tmpdir(), "bench-preview-"));
const file = path.join(folder, "preview.html");
writeFileSync(file, buildPreviewPage("create-app-template").html);
const browser = await openBrowser();
try {
  const { page, close } = await openWindow(browser, { viewport: { width: 1280, height: 800 } });
  await page.goto(pathToFileURL(file).href);
  const rows: string[] = [];
  for (const tab of tabs) rows.push(describe(tab, await measureTab(page, tab)));
  await close();
  const heads = ["Tab", "answered, median", "shown, median", "shown, 95 of 100", "shown, slowest", `under ${goal} ms`];
  const text = [
    `Chromium ${browser.version()}, ${new Date().toISOString().slice(0, 10)}, ${clicks} clicks in each tab:`,
    [toRow(heads), "|---|--:|--:|--:|--:|--:|", ...rows].join("\n"),
  ].join("\n\n");
  console.log(`\n${text}`);
  writeResults("bench:preview", text);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
