// Pages for signed-in users that owners add, with and without the lines for the strict policy.

import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signIn, submit } from "../browser/forms";
import { openBrowser, openWindow } from "../browser/open-browser";
import { expectCounterWorks, expectImageFillsBox, expectOrderArrives, expectScriptsRan } from "./expectations";
import { startOwnerApp } from "./start-owner-app";
import { type Visit, visit } from "./visit";

const app = startOwnerApp();
let browser: Browser;
let signedIn: BrowserContextOptions;

beforeAll(async () => {
  browser = await openBrowser();
  const { page, close } = await openWindow(browser);
  await signIn(page, app.url, app.person);
  signedIn = { storageState: await page.context().storageState() };
  await close();
});

afterAll(() => browser?.close());

function open(path: string, look: (visit: Visit) => Promise<void>, options?: BrowserContextOptions): Promise<void> {
  return visit(browser, app.url + path, look, options);
}

describe("pages below (app)", () => {
  test("one that the matcher names leads to the sign-in and back, and works", async () => {
    await open("/invoices?year=2026", async ({ page }) => {
      await page.waitForURL("**/signin?callbackUrl=*");
      await submit(page, "passwordSignIn", { email: app.person.email, password: app.person.password });
      await page.waitForURL("**/invoices?year=2026");
      await expectCounterWorks(page);
    });
  });

  test("one that it doesn't name yet asks people to sign in all the same", async () => {
    await open("/billing", async ({ page }) => {
      await page.waitForURL("**/signin");
    });
  });

  test.each([
    ["/invoices", "the strict policy", /script-src 'self' 'nonce-[\w-]+' 'strict-dynamic'/],
    ["/billing", "the default policy", /script-src 'self' 'unsafe-inline'/],
  ])("%s has %s, and works", async (path, _, policy) => {
    const look = async ({ page, status, headers }: Visit) => {
      expect(status).toBe(200);
      expect(headers["content-security-policy"]).toMatch(policy);
      await page.getByText("for Grace Hopper").waitFor();
      await expectCounterWorks(page);
    };
    await open(path, look, signedIn);
  });

  test("a strict page streams, runs next/script from files and in the layout, draws images and calls actions", async () => {
    const look = async ({ page }: Visit) => {
      expect(await page.getByTitle("Paid").boundingBox()).toMatchObject({ width: 75, height: 8 });
      await page.getByText("Balance: 0").waitFor();
      await expectImageFillsBox(page);
      await expectOrderArrives(page);
      await expectScriptsRan(page, ["analytics", "after", "lazy"]);
    };
    await open("/invoices", look, signedIn);
  });
});

describe("a document keeps the policy it was loaded with, so a link to a page with the other policy loads a new one", () => {
  test.each(["/signin", "/signup"])("from the landing page to %s", async (path) => {
    await open("/", async ({ page }) => {
      await page.locator(`a[href="${path}"]`).first().click();
      await page.waitForURL(`**${path}`);
      expect(await documentAddress(page)).toBe(app.url + path);
    });
  });

  test("from the account to the landing page, by the logo", async () => {
    const look = async ({ page }: Visit) => {
      await page.getByRole("link", { name: "Acme Notes" }).click();
      await page.waitForURL(`${app.url}/`);
      expect(await documentAddress(page)).toBe(`${app.url}/`);
    };
    await open("/settings/profile", look, signedIn);
  });
});

/** Where the browser loaded the document from; a click on `<Link>` changes the page without loading one. */
function documentAddress(page: Page): Promise<unknown> {
  return page.evaluate("performance.getEntriesByType('navigation')[0].name");
}
