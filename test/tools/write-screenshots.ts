// `npm run tool -- screenshots`: pictures of the app and of its emails for the documentation, light and dark, into docs/screenshots/.

import { mkdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { listEmails } from "../apps/list-emails";
import { signIn } from "../browser/forms";
import { startFullApp } from "../browser/full-app";
import { openBrowser, openWindow } from "../browser/open-browser";

const folder = path.resolve("docs", "screenshots");

const shown = [
  { name: "landing", path: "/" },
  { name: "sign-in", path: "/signin" },
  { name: "forgot-password", path: "/forgot-password" },
  { name: "post", path: "/posts/how-we-write" },
  { name: "dashboard", path: "/dashboard", isSignedIn: true },
  { name: "profile", path: "/settings/profile", isSignedIn: true },
  { name: "security", path: "/settings/security", isSignedIn: true },
  { name: "two-factor", path: "/settings/security/two-factor", isSignedIn: true },
  { name: "admin", path: "/admin/users", isSignedIn: true },
  { name: "invitations", path: "/admin/invitations", isSignedIn: true },
  { name: "activity", path: "/admin/activity", isSignedIn: true },
  { name: "posts", path: "/posts/manage", isSignedIn: true },
];

const sizes = [
  { size: "wide", viewport: { width: 1280, height: 800 } },
  { size: "narrow", viewport: { width: 390, height: 844 } },
];

// Small files: a README shows them smaller still.
const small = { deviceScaleFactor: 0.75, reducedMotion: "reduce" } as const;

async function takePicture(page: Page, name: string): Promise<void> {
  const file = path.join(folder, `${name}.png`);
  await page.screenshot({ path: file });
  console.log(`${path.relative(process.cwd(), file)} ${Math.ceil(statSync(file).size / 1000)} KB`);
}

mkdirSync(folder, { recursive: true });
const { app, admin } = await startFullApp();
const browser = await openBrowser();
try {
  const first = await openWindow(browser);
  await signIn(first.page, app.url, admin);
  const signedIn = await first.page.context().storageState();
  await first.close();
  for (const colorScheme of ["light", "dark"] as const) {
    for (const { kind, html } of await listEmails(app)) {
      const { page, close } = await openWindow(browser, {
        viewport: { width: 640, height: 600 },
        colorScheme,
        ...small,
      });
      await page.setContent(html);
      await takePicture(page, `email-${kind}-${colorScheme}`);
      await close();
    }
    for (const { name, path: address, isSignedIn } of shown) {
      for (const { size, viewport } of sizes) {
        const { page, close } = await openWindow(browser, {
          viewport,
          colorScheme,
          ...small,
          ...(isSignedIn && { storageState: signedIn }),
        });
        await page.goto(app.url + address);
        await page.waitForLoadState("networkidle");
        await takePicture(page, `${name}-${size}-${colorScheme}`);
        await close();
      }
    }
  }
} finally {
  await browser.close();
  await app.stop();
}
