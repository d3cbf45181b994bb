// Part of `npm run tool -- screenshots`: pictures of the preview page, light and dark, into docs/screenshots/. Needs a build.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildPreviewPage } from "../../src/preview/build-page";
import { openBrowser, openWindow } from "../browser/open-browser";

const pictures = [
  { name: "wide-light", colorScheme: "light", viewport: { width: 1200, height: 640 } },
  { name: "wide-dark", colorScheme: "dark", viewport: { width: 1200, height: 640 } },
] as const;

const folder = mkdtempSync(path.join(tmpdir(), "preview-"));
const file = path.join(folder, "preview.html");
writeFileSync(file, buildPreviewPage("create-app-template").html);
const browser = await openBrowser();
try {
  for (const { name, ...options } of pictures) {
    const { page, close } = await openWindow(browser, { ...options, deviceScaleFactor: 0.75, reducedMotion: "reduce" });
    await page.goto(`${pathToFileURL(file).href}#oauth=github&name=shop`);
    await page.locator("#option-modules-content").check();
    await page.locator("#filter").fill("posts");
    await page.locator("#tree .added .name").filter({ hasText: "page.tsx" }).first().click();
    await page.locator("#option-modules-content-effect").filter({ hasText: "brings" }).waitFor();
    await page.evaluate("scrollTo(0, 0); document.getElementById('options').scrollTo(0, 0)");
    await page.screenshot({ path: path.resolve("docs/screenshots", `preview-${name}.png`) });
    await close();
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
