// `npm run tool -- pictures [page...]`: a small picture of each page of the whole app, or of those that are named, light and dark, for
// the preview's Pages tab.

import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { loadCatalog } from "../../src/catalog/load-catalog";
import { selectFeatures } from "../../src/catalog/select-features";
import { pictureSize } from "../../src/preview/page-parts";
import { listPictured, pictureFile } from "../../src/preview/picture-name";
import { everything } from "../apps/everything";
import { signIn } from "../browser/forms";
import { startFullApp } from "../browser/full-app";
import { openBrowser, openWindow } from "../browser/open-browser";
import { withoutPicture } from "./without-picture";

const folder = path.resolve("docs/screenshots/pages");
const viewport = { width: 960, height: 600 };
const scale = pictureSize.width / viewport.width;

/** "/posts/manage/[postId]/delete" -> the first link on "/posts/manage" that leads to a post, and "/delete" below it. */
async function findAddress(page: Page, url: string, pattern: string): Promise<string> {
  if (!pattern.includes("[")) return pattern;
  const { dir, base } = path.posix.parse(pattern);
  if (!base.startsWith("[")) return `${await findAddress(page, url, dir)}/${base}`;
  await page.goto(url + dir);
  await page.waitForLoadState("networkidle");
  const shape = new RegExp(`^${pattern.replace(/\[\w+\]/g, "[\\w-]+")}$`);
  const links = await page.locator("a").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const fixed = new Set([`${dir}/new`, `${dir}/manage`]);
  const found = links.find((link) => shape.test(link) && !fixed.has(link));
  if (found === undefined) throw new Error(`No link leads to ${pattern}.`);
  return found;
}

/** What was taken of pages that are gone. Only now, so that a run that fails takes nothing away. */
function removeOthers(): void {
  const files = pictured.flatMap(({ name }) => [pictureFile(name, "light"), pictureFile(name, "dark")]);
  for (const file of readdirSync(folder)) if (!files.includes(file)) rmSync(path.join(folder, file));
}

/** Playwright has no WebP, which takes a third of what JPEG does here. */
async function takePicture(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", {
    format: "webp",
    quality: 30,
    clip: { x: 0, y: 0, ...viewport, scale },
  });
  return Buffer.from(data, "base64");
}

const catalog = await loadCatalog("templates");
const answers = { name: "app", packageManager: "npm" as const, choices: everything() };
const pictured = listPictured(selectFeatures(catalog, answers).features).filter(
  ({ path: address }) => !withoutPicture.includes(address),
);
const named = process.argv.slice(2);
const unknown = named.find((address) => !pictured.some((page) => page.path === address));
if (unknown !== undefined)
  throw new Error(`No page ${unknown} has a picture. Choose from: ${pictured.map((page) => page.path).join(", ")}`);
const pages = pictured.filter((page) => named.length === 0 || named.includes(page.path));
const { app, admin } = await startFullApp();
const browser = await openBrowser();
try {
  const first = await openWindow(browser);
  await signIn(first.page, app.url, admin);
  const storageState = await first.page.context().storageState();
  await first.close();
  mkdirSync(folder, { recursive: true });
  let total = 0;
  for (const { path: pattern, name, isSignedOut } of pages) {
    for (const colorScheme of ["light", "dark"] as const) {
      const options: BrowserContextOptions = { viewport, colorScheme, reducedMotion: "reduce" };
      const { page, close } = await openWindow(browser, { ...options, ...(!isSignedOut && { storageState }) });
      await page.goto(app.url + (await findAddress(page, app.url, pattern)));
      await page.waitForLoadState("networkidle");
      const picture = await takePicture(page);
      writeFileSync(path.join(folder, pictureFile(name, colorScheme)), picture);
      total += picture.length;
      await close();
    }
  }
  removeOthers();
  console.log(`${2 * pages.length} pictures of pages, ${Math.ceil(total / 1000)} KB`);
} finally {
  await browser.close();
  await app.stop();
}
