// The app on the day when its owner turns Cache Components on, as the README says: what Next.js documents for them works, and
// the two faults of Next.js that keep the switch off are still there.

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClient } from "../../templates/base/files/test/support/client";
import { startBuiltApp } from "../apps/built-app";
import { type MadeUser, makeUser } from "../apps/make-user";
import { signIn, signOut, submit } from "../browser/forms";
import { openBrowser, openWindow } from "../browser/open-browser";
import { expectCounterWorks } from "../owner/expectations";
import { cacheComponentsApp } from "../owner/owner-app";
import { visit } from "../owner/visit";

let app: Awaited<ReturnType<typeof startBuiltApp>>;
let person: MadeUser;
let browser: Browser;

beforeAll(async () => {
  app = await startBuiltApp(await cacheComponentsApp());
  person = await makeUser(app, { name: "Grace Hopper" });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

describe("with Cache Components", () => {
  test("a page with 'use cache' shows the same to everybody, and something else to each in a hole", async () => {
    const readAt: (string | null)[] = [];
    const { page, close } = await openWindow(browser);
    await signIn(page, app.url, person);
    const signedIn = { storageState: await page.context().storageState() };
    await close();
    for (const [greeting, options] of [
      ["Hello, visitor.", {}],
      ["Hello, Grace Hopper.", signedIn],
    ] as const) {
      await visit(
        browser,
        `${app.url}/catalog`,
        async (shown) => {
          expect(shown.status).toBe(200);
          await shown.page.getByText(greeting).waitFor();
          readAt.push(await shown.page.locator("time").textContent());
          await expectCounterWorks(shown.page);
        },
        options,
      );
    }
    expect(readAt[1]).toBe(readAt[0]);
  });

  test("a server action with updateTag shows its change at once, to everybody", async () => {
    const name = `chair-${Date.now()}`;
    await visit(browser, `${app.url}/catalog`, async ({ page }) => {
      await submit(page, "addProduct", { name });
      await page.getByTestId("names").getByText(name).waitFor();
    });
    await visit(browser, `${app.url}/catalog`, async ({ page }) => {
      await page.getByTestId("names").getByText(name).waitFor();
    });
  });

  test.each(["lamp", `late-${Date.now()}`])(
    "the page of a product is made by the build or on demand: %s",
    async (slug) => {
      for (const _ of ["first", "second"]) {
        await visit(browser, `${app.url}/catalog/${slug}`, async ({ page, status }) => {
          expect(status).toBe(200);
          await page.getByRole("heading", { name: slug }).waitFor();
          await expectCounterWorks(page);
        });
      }
    },
  );

  test("pages with the strict policy work: signing in, the account, signing out", async () => {
    await visit(browser, `${app.url}/settings/profile?from=mail`, async ({ page }) => {
      await page.waitForURL("**/signin?callbackUrl=*");
      await submit(page, "passwordSignIn", { email: person.email, password: person.password });
      await page.waitForURL("**/settings/profile?from=mail");
      await signOut(page);
      await page.waitForURL("**/signin");
      // A full page load: nothing of the settings is left in the document.
      expect(await page.content()).not.toContain(person.email);
    });
  });
});

// Once these fail, Next.js has mended them (vercel/next.js #95561 and #97784): turn Cache Components on in the template.
describe("the faults of Next.js that keep Cache Components off", () => {
  test("a page that is refused, or isn't there, answers with status 200", async () => {
    const client = createClient(app.url);
    await client.signIn(person.email, person.password);
    expect((await client.get("/admin/users")).status).toBe(200);
  });

  test("without JavaScript, a form loses what its action answered", async () => {
    const { page, close } = await openWindow(browser, { javaScriptEnabled: false });
    await page.goto(`${app.url}/signin`);
    await submit(page, "passwordSignIn", { email: person.email, password: "not the password" });
    expect(await page.locator("main").innerText()).not.toContain("password is incorrect");
    await close();
  });
});
