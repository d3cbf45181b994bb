// The ways that lead through a mail, in a real browser: with and without JavaScript, by keyboard, on a phone.

import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type MailServer, startMailServer } from "../../templates/base/files/test/support/mail-server";
import { builtApp, type RunningApp, startBuiltApp } from "../apps/built-app";
import { makeUser } from "../apps/make-user";
import { scorePage } from "../tools/score-page";
import { form, signIn, submit } from "./forms";
import { findBarriers, openBrowser, openWindow, type Window } from "./open-browser";

const password = "correct horse battery";
let app: RunningApp;
let mails: MailServer;
let browser: Browser;

beforeAll(async () => {
  mails = await startMailServer();
  app = await startBuiltApp(await builtApp(), { env: mails.env });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await app?.stop();
  await mails?.stop();
});

/** Small, without barriers, and without anything that sticks out. */
async function expectGoodPage(page: Page, canBeProbed: boolean): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  // axe is a script itself.
  if (!canBeProbed) return;
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(320);
}

/** Types and presses Enter, without ever touching the mouse. */
async function submitByKeyboard(page: Page, action: string, fields: Record<string, string>): Promise<void> {
  await form(page, action).waitFor();
  for (const [name, value] of Object.entries(fields)) {
    for (let steps = 0; steps < 20; steps++) {
      if ((await page.evaluate("document.activeElement?.getAttribute('name')")) === name) break;
      await page.keyboard.press("Tab");
    }
    await page.keyboard.type(value);
  }
  await page.keyboard.press("Enter");
}

describe.each([
  { mode: "with-javascript", javaScriptEnabled: true, colorScheme: "light" as const },
  { mode: "without-javascript", javaScriptEnabled: false, colorScheme: "dark" as const },
])("$mode", ({ mode, javaScriptEnabled, colorScheme }) => {
  let here: Window;
  let referrers: string[];

  beforeEach(async () => {
    here = await openWindow(browser, { javaScriptEnabled, colorScheme, viewport: { width: 320, height: 640 } });
    referrers = [];
    here.page.on("request", async (request) => {
      const headers = await request.allHeaders().catch(() => ({}) as Record<string, string>);
      if (headers.referer?.includes("token=")) referrers.push(request.url());
      if (new URL(request.url()).origin !== app.url) referrers.push(`another site: ${request.url()}`);
    });
  });

  afterEach(async () => {
    await here.close();
    expect(here.complaints, "what the console said").toEqual([]);
    expect(referrers, "A57 requests that carry the token as referrer").toEqual([]);
  });

  test("A54 a forgotten password: from the sign-in page to a new one, by keyboard", async () => {
    const { page } = here;
    const { email } = await makeUser(app, { email: `forgot-${mode}@example.com` });
    await page.goto(`${app.url}/signin`);
    await page.getByRole("link", { name: "Forgot your password?" }).press("Enter");
    await page.waitForURL("**/forgot-password");
    await expectGoodPage(page, javaScriptEnabled);
    await submitByKeyboard(page, "requestPasswordReset", { email });
    await page.getByText("Check your mail").waitFor();

    await page.goto((await mails.mailTo(email)).link);
    await expectGoodPage(page, javaScriptEnabled);
    expect(await form(page, "resetPassword").locator("[name=password]").getAttribute("autocomplete")).toBe(
      "new-password",
    );
    await submitByKeyboard(page, "resetPassword", { password: "password1" });
    await page.getByText("one of the most common passwords").waitFor();
    await form(page, "resetPassword").locator("[name=password]").fill("");
    await submitByKeyboard(page, "resetPassword", { password });
    await page.waitForURL("**/signin?done=reset");
    await page.getByText("Your password was changed.").waitFor();
    await expectGoodPage(page, javaScriptEnabled);
    await submit(page, "passwordSignIn", { email, password });
    await page.waitForURL("**/account");
  });

  test("A55 a sign-up, confirmed by its mail", async () => {
    const { page } = here;
    const email = `new-${mode}@example.com`;
    await page.goto(`${app.url}/signup`);
    await submit(page, "signUp", { name: "Ada", email, password });
    await page.getByText("Check your mail").waitFor();
    const { link } = await mails.mailTo(email);
    await page.goto(link);
    await expectGoodPage(page, javaScriptEnabled);
    await submit(page, "confirmSignUp", { password: "not my password" });
    await page.getByText("not the password that you signed up with").waitFor();
    await submit(page, "confirmSignUp", { password });
    await page.waitForURL("**/account");
    await page.goto(link);
    await page.getByText("no longer works").waitFor();
    await expectGoodPage(page, javaScriptEnabled);
  });

  test("A56 another email address, confirmed on a device that has to sign in first", async () => {
    const user = await makeUser(app, { email: `old-${mode}@example.com` });
    const email = `other-${mode}@example.com`;
    const { page } = here;
    await signIn(page, app.url, user);
    await submit(page, "changeEmail", { email, password: user.password });
    await page.getByText("We sent a link to your new address.").waitFor();
    await submit(page, "signOutHere");
    await page.waitForURL("**/signin");
    await page.goto((await mails.mailTo(email)).link);
    await page.waitForURL("**/signin?callbackUrl=*");
    await submit(page, "passwordSignIn", { email: user.email, password: user.password });
    await page.waitForURL("**/confirm-email?token=*");
    // Without a new document, the first requests still go by the policy of the sign-in page: to this site alone.
    await page.waitForLoadState("networkidle");
    expect(referrers.filter((request) => request.startsWith("another site"))).toEqual([]);
    referrers = [];
    await expectGoodPage(page, javaScriptEnabled);
    await submit(page, "confirmEmail");
    await page.waitForURL("**/account?done=email");
    await page.getByText("Your email address was changed.").waitFor();
    await expectGoodPage(page, javaScriptEnabled);
  });
});

test("the new pages score at least 95 in accessibility, best practices and SEO", async () => {
  const { email } = await makeUser(app, { email: "lighthouse@example.com" });
  const { page, close } = await openWindow(browser);
  await page.goto(`${app.url}/forgot-password`);
  await submit(page, "requestPasswordReset", { email });
  const { link } = await mails.mailTo(email);
  await close();
  for (const url of [`${app.url}/forgot-password`, link]) {
    const { median, findings } = await scorePage(url, 1);
    const { performance: _, ...untimed } = median;
    for (const [category, score] of Object.entries(untimed)) {
      expect(score, `${url}: ${category}: ${findings.join("; ")}`).toBeGreaterThanOrEqual(95);
    }
  }
});
