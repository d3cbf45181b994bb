// The ways that lead through an email, in a real browser: with and without JavaScript, by keyboard alone, on a phone, in light and dark.

import { randomUUID } from "node:crypto";
import type { Browser, Locator, Page, Request } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type MailServer, startMailServer } from "../../templates/base/files/test/support/mail-server";
import { type RunningApp, startBuiltApp } from "../apps/built-app";
import { makeUser } from "../apps/make-user";
import { bareApp } from "../apps/whole-app";
import { scorePage } from "../tools/score-page";
import { form, openSettings, signIn, signOut, submit } from "./forms";
import { expectNoBarriers, openBrowser, openWindow, type Window } from "./open-browser";

const password = "correct horse battery";
let app: RunningApp;
let mailServer: MailServer;
let browser: Browser;

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await startBuiltApp(await bareApp(), { env: mailServer.env });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await app?.stop();
  await mailServer?.stop();
});

const phone = { width: 320, height: 640 };

/** New in a second try, too. */
const newAddress = () => `${randomUUID()}@example.com`;

/** Nothing sticks out on a phone, and nothing is a barrier. */
async function expectGoodPage(
  { page }: Window,
  options: { javaScriptEnabled: boolean; colorScheme: "light" | "dark" },
) {
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(phone.width);
  expect(await page.evaluate(`matchMedia("(prefers-color-scheme: ${options.colorScheme})").matches`)).toBe(true);
  if (options.javaScriptEnabled) return expectNoBarriers(page);
  // axe is a script itself. So it looks at a copy: the elements of this page in a window where scripts run, without the page's own.
  const address = page.url();
  const body = (await page.content()).replace(/<script\b.*?<\/script>/gs, "");
  const copy = await openWindow(browser, { colorScheme: options.colorScheme, viewport: phone });
  await copy.page.route(
    ({ href }) => href === address,
    (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body }),
  );
  await copy.page.goto(address);
  await expectNoBarriers(copy.page);
  await copy.close();
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let steps = 0; steps < 60; steps++) {
    if ((await target.and(page.locator(":focus")).count()) > 0) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key does not lead to ${target}.`);
}

/** Like `submit`, by keyboard alone. */
async function type(page: Page, action: string, fields: Record<string, string> = {}): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    await tabTo(page, form(page, action).locator(`[name="${name}"]`));
    await page.keyboard.press("Control+a");
    await page.keyboard.type(value);
  }
  if (Object.keys(fields).length === 0) await tabTo(page, form(page, action).locator("button[type=submit]"));
  await page.keyboard.press("Enter");
}

/** Requests that give a token away: to another site, or to anybody in the Referer header. */
async function findLeaks(requests: Request[]): Promise<string[]> {
  const leaks = requests.map(async (request) => {
    const { referer = "" } = await request.allHeaders().catch(() => request.headers());
    const isForeign = new URL(request.url()).origin !== app.url;
    return isForeign || decodeURIComponent(referer).includes("token=") ? [`${request.url()} from ${referer}`] : [];
  });
  return (await Promise.all(leaks)).flat();
}

describe.each([
  { mode: "with-javascript", javaScriptEnabled: true, colorScheme: "light" as const },
  { mode: "without-javascript", javaScriptEnabled: false, colorScheme: "dark" as const },
])("$mode", ({ javaScriptEnabled, colorScheme }) => {
  const look = { javaScriptEnabled, colorScheme };
  let here: Window;
  let requests: Request[];

  beforeEach(async () => {
    here = await openWindow(browser, { ...look, viewport: phone });
    requests = [];
    here.page.on("request", (request) => requests.push(request));
  });

  afterEach(async () => {
    const leaks = await findLeaks(requests);
    await here.close();
    expect(here.complaints, "what the console said").toEqual([]);
    expect(leaks, "requests that give a token away").toEqual([]);
  });

  test("a forgotten password: from the sign-in page to a new one", async () => {
    const { page } = here;
    const { email } = await makeUser(app);
    await page.goto(`${app.url}/signin`);
    await tabTo(page, page.getByRole("link", { name: "Forgot your password?" }));
    await page.keyboard.press("Enter");
    await page.waitForURL("**/forgot-password");
    await expectGoodPage(here, look);
    await type(page, "requestPasswordReset", { email });
    await page.getByText("Check your email").waitFor();

    await page.goto((await mailServer.emailTo(email)).link);
    await expectGoodPage(here, look);
    expect(await form(page, "resetPassword").locator("[name=password]").getAttribute("autocomplete")).toBe(
      "new-password",
    );
    await type(page, "resetPassword", { password: "password1" });
    await page.getByText("one of the most common passwords").waitFor();
    await type(page, "resetPassword", { password });
    await page.waitForURL("**/signin?done=reset");
    await page.getByText("Your password was changed.").waitFor();
    await expectGoodPage(here, look);
    await type(page, "passwordSignIn", { email, password });
    await page.waitForURL("**/dashboard");
  });

  test("a sign-up, confirmed by its email", async () => {
    const { page } = here;
    const email = newAddress();
    await page.goto(`${app.url}/signup?callbackUrl=${encodeURIComponent("/settings/profile?tab=1")}`);
    await expectGoodPage(here, look);
    expect(await form(page, "signUp").locator("[type=password]").count()).toBe(0);
    await type(page, "signUp", { name: "Ada", email });
    await page.getByText("Check your email").waitFor();
    const { link } = await mailServer.emailTo(email);
    await page.goto(link);
    await expectGoodPage(here, look);
    expect(await form(page, "confirmSignUp").locator("[name=name]").inputValue()).toBe("Ada");
    await type(page, "confirmSignUp", { name: "Ada Lovelace", password: "password1" });
    await page.getByText("one of the most common passwords").waitFor();
    expect(await form(page, "confirmSignUp").locator("[name=name]").inputValue()).toBe("Ada Lovelace");
    await expectGoodPage(here, look);
    await type(page, "confirmSignUp", { password });
    await page.waitForURL("**/settings/profile?tab=1");
    expect(await form(page, "updateProfile").locator("[name=name]").inputValue()).toBe("Ada Lovelace");
    await page.goto(link);
    await page.getByText("no longer works").waitFor();
    await expectGoodPage(here, look);
  });

  test("another email address, confirmed on a device that has to sign in first", async () => {
    const user = await makeUser(app);
    const email = newAddress();
    const { page } = here;
    await signIn(page, app.url, user);
    await openSettings(page, "security");
    await type(page, "changeEmail", { email, password: user.password });
    await page.getByText("Check the inbox of your new address.").waitFor();
    await expectGoodPage(here, look);
    await signOut(page);
    await page.waitForURL("**/signin");
    await page.goto((await mailServer.emailTo(email)).link);
    await page.waitForURL("**/signin?callbackUrl=*");
    await type(page, "passwordSignIn", { email: user.email, password: user.password });
    await page.waitForURL("**/confirm-email?token=*");
    await expectGoodPage(here, look);
    await type(page, "confirmEmail");
    await page.waitForURL("**/settings/security?done=email");
    await page.getByText("Your email address was changed.").waitFor();
    await expectGoodPage(here, look);
  });
});

test("the new pages score at least 95 in accessibility, best practices and SEO", async () => {
  const user = await makeUser(app);
  const [newcomer, newEmail] = [newAddress(), newAddress()];
  const { page, close } = await openWindow(browser);
  await page.goto(`${app.url}/forgot-password`);
  await submit(page, "requestPasswordReset", { email: user.email });
  await page.getByText("Check your email").waitFor();
  await page.goto(`${app.url}/signup`);
  await submit(page, "signUp", { name: "Ada", email: newcomer });
  await page.getByText("Check your email").waitFor();
  await signIn(page, app.url, user);
  await openSettings(page, "security");
  await submit(page, "changeEmail", { email: newEmail, password: user.password });
  const cookies = await page.context().cookies();
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const links = await Promise.all(
    [user.email, newcomer, newEmail].map(async (to) => (await mailServer.emailTo(to)).link),
  );
  await close();
  for (const url of [`${app.url}/forgot-password`, ...links]) {
    const { scores, findings } = await scorePage(url, { headers: { Cookie }, isUntimed: true });
    expect(Object.keys(scores)).toHaveLength(3);
    for (const [category, score] of Object.entries(scores)) {
      expect(score, `${url}: ${category}: ${findings.join("; ")}`).toBeGreaterThanOrEqual(95);
    }
  }
});
