// `npm run screenshots`: pictures of the app for the documentation, wide and narrow, light and dark, into docs/screenshots/.

import { mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { signIn } from "../browser/forms";
import { startFullApp } from "../browser/full-app";
import { openBrowser, openWindow } from "../browser/open-browser";

const folder = path.resolve("docs", "screenshots");

const shown = [
  { name: "landing", path: "/" },
  { name: "sign-in", path: "/signin" },
  { name: "account", path: "/account" },
  { name: "admin", path: "/admin/users" },
];

const sizes = [
  { size: "wide", viewport: { width: 1280, height: 800 } },
  { size: "narrow", viewport: { width: 390, height: 844 } },
];

mkdirSync(folder, { recursive: true });
const { app, admin } = await startFullApp();
const browser = await openBrowser();
try {
  const first = await openWindow(browser);
  await signIn(first.page, app.url, admin);
  const signedIn = await first.page.context().storageState();
  await first.close();
  for (const { name, path: address } of shown) {
    for (const { size, viewport } of sizes) {
      for (const colorScheme of ["light", "dark"] as const) {
        const isPublic = address === "/" || address === "/signin";
        const { page, close } = await openWindow(browser, {
          viewport,
          colorScheme,
          // Small files: a README shows them smaller still.
          deviceScaleFactor: 0.75,
          reducedMotion: "reduce",
          ...(!isPublic && { storageState: signedIn }),
        });
        await page.goto(app.url + address);
        await page.waitForLoadState("networkidle");
        const file = path.join(folder, `${name}-${size}-${colorScheme}.png`);
        await page.screenshot({ path: file });
        console.log(`${path.relative(process.cwd(), file)} ${Math.ceil(statSync(file).size / 1000)} KB`);
        await close();
      }
    }
  }
} finally {
  await browser.close();
  await app.stop();
}
