// What holds on every page: no barrier, no complaint of the browser, room on the smallest phone, little JavaScript.

import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { weighScripts } from "../apps/first-load-scripts";
import { signIn } from "./forms";
import { type FullApp, startFullApp } from "./full-app";
import { expectNoBarriers, openBrowser, openWindow, turnTo } from "./open-browser";
import { type AppPage, pages } from "./pages";

type SignedIn = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** The scripts of a bare create-next-app page, gzipped. */
const BARE = 138_000;

let full: FullApp;
let browser: Browser;
const people = new Map<AppPage["as"], SignedIn>();

beforeAll(async () => {
  full = await startFullApp();
  browser = await openBrowser();
  for (const role of ["viewer", "admin"] as const) {
    const { page, close } = await openWindow(browser);
    await signIn(page, full.app.url, full[role]);
    people.set(role, await page.context().storageState());
    await close();
  }
});

afterAll(async () => {
  await browser?.close();
  await full?.app.stop();
});

describe.each(pages)("$name", ({ path, as, status = 200, strict = true, title, act }) => {
  test("no barrier in light or dark, room on a phone of 320 pixels, no complaint of the browser", async () => {
    const storageState = people.get(as);
    const { page, complaints, close } = await openWindow(browser, storageState && { storageState });
    const answer = await page.goto(full.app.url + path);
    expect(answer?.status()).toBe(status);
    await act?.(page);
    await page.waitForLoadState("networkidle");
    // Next.js sends the title of a page after its first elements.
    await expect.poll(() => page.title(), { timeout: 20_000 }).toMatch(new RegExp(`^${title}`));
    for (const colorScheme of ["light", "dark"] as const) {
      await turnTo(page, colorScheme);
      await expectNoBarriers(page, `${page.url()} in ${colorScheme}`);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(320);
    // The browser notes the status itself, which is what the page is about.
    expect(complaints.filter((text) => !text.includes(`a status of ${status} `))).toEqual([]);
    await close();
  });

  test("the policy has a nonce where people are signed in or type a secret, and restricts hosts everywhere", async () => {
    const storageState = people.get(as) ?? { cookies: [], origins: [] };
    const context = await browser.newContext({ storageState });
    const answer = await context.request.get(full.app.url + path);
    const policy = answer.headers()["content-security-policy"] ?? "";
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
    const nonce = /'nonce-([^']+)'/.exec(scripts)?.[1];
    expect(scripts.includes("'unsafe-inline'")).toBe(!strict);
    expect(nonce !== undefined).toBe(strict);
    if (nonce) expect(await answer.text()).toContain(`nonce="${nonce}"`);
    expect(policy).toMatch(/default-src 'self';.*object-src 'none';.*base-uri 'self';.*frame-ancestors 'none'/);
    await context.close();
  });

  test("the first load brings few scripts besides those of a bare Next.js page", async () => {
    const context = await browser.newContext({ storageState: people.get(as) ?? { cookies: [], origins: [] } });
    const size = await weighScripts(path, async (address) =>
      (await context.request.get(new URL(address, full.app.url).href)).body(),
    );
    await context.close();
    expect(size, "the scripts of Next.js").toBeGreaterThan(0);
    expect(size).toBeLessThanOrEqual(as ? BARE + 40_000 : (strict ? 1.1 : 1.05) * BARE);
  });
});

describe("password fields", () => {
  test.each([
    { path: "/signin", as: undefined, wanted: { email: "email|username webauthn", password: "current-password" } },
    // With email, the page that the link leads to asks for the password.
    { path: "/signup", as: undefined, wanted: { name: "name", email: "email" } },
    {
      path: "/settings/security",
      as: "viewer" as const,
      wanted: { currentPassword: "current-password", newPassword: "new-password", password: "current-password" },
    },
  ])("$path tells password managers what belongs where, and takes what is pasted", async ({ path, as, wanted }) => {
    const storageState = people.get(as);
    const { page, close } = await openWindow(browser, storageState && { storageState });
    await page.goto(full.app.url + path);
    for (const [name, autoComplete] of Object.entries(wanted)) {
      const inputs = await page.locator(`input[name="${name}"]`).all();
      expect(inputs.length, name).toBeGreaterThan(0);
      for (const input of inputs) {
        expect(await input.getAttribute("autocomplete"), name).toMatch(new RegExp(`^(${autoComplete})$`));
        if (!autoComplete.endsWith("password")) continue;
        // Copied from a field that shows its text, pasted as people do.
        const source = page.locator("input[type=email]:visible, input[name=name]").first();
        await source.fill("a pass phrase 🐎 with blanks");
        await source.press("Control+a");
        await source.press("Control+c");
        await input.press("Control+v");
        expect(await input.inputValue(), name).toBe("a pass phrase 🐎 with blanks");
      }
    }
    await close();
  });
});
