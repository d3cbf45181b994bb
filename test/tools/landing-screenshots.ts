// `npm run tool -- landing-screenshots`: the pictures of the app on its own landing page, light and dark. Run it again when the
// dashboard or the sidebar looks different, and commit what it writes.

import { mkdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { makeHistory } from "../apps/make-history";
import { signIn } from "../browser/forms";
import { startFullApp } from "../browser/full-app";
import { openBrowser, openWindow } from "../browser/open-browser";

const folder = path.resolve("templates", "modules", "landing", "files", "src", "landing", "screenshots");

/** 1,600 by 1,000 pixels: sharp on the landing page, and a small file. */
const viewport = { width: 1280, height: 800 };
const scale = 1.25;

const names = ["Alan Turing", "Barbara Liskov", "Edsger Dijkstra", "Frances Allen", "Hedy Lamarr", "Margaret Hamilton"];

mkdirSync(folder, { recursive: true });
const { app, admin } = await startFullApp();
const browser = await openBrowser();
try {
  await makeHistory(app, names);
  for (const colorScheme of ["light", "dark"] as const) {
    const { page, close } = await openWindow(browser, { colorScheme, viewport, reducedMotion: "reduce" });
    await signIn(page, app.url, admin);
    await page.goto(`${app.url}/dashboard`);
    await page.waitForLoadState("networkidle");
    await takePicture(page, `dashboard-${colorScheme}.webp`);
    await close();
  }
} finally {
  await browser.close();
  await app.stop();
}

/** As WebP, which Playwright's own pictures can't be. */
async function takePicture(page: Page, name: string): Promise<void> {
  const browserSession = await page.context().newCDPSession(page);
  const clip = { x: 0, y: 0, ...viewport, scale };
  const { data } = await browserSession.send("Page.captureScreenshot", { format: "webp", quality: 80, clip });
  const file = path.join(folder, name);
  writeFileSync(file, Buffer.from(data, "base64"));
  console.log(`${path.relative(process.cwd(), file)} ${Math.ceil(statSync(file).size / 1000)} KB`);
}
