// An invitation in a real browser, from the admin's form to the new account: with and without JavaScript, on a phone, with email and
// without.

import { randomUUID } from "node:crypto";
import type { Browser, Page, Request } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type MailServer, startMailServer } from "../../templates/base/files/test/support/mail-server";
import { type RunningApp, startBuiltApp } from "../apps/built-app";
import { exampleEnv } from "../apps/everything";
import { makeUser } from "../apps/make-user";
import { wholeApp } from "../apps/whole-app";
import { form, signIn, submit } from "./forms";
import { expectNoBarriers, openBrowser, openWindow, type Window } from "./open-browser";

const password = "correct horse battery";
const phone = { width: 320, height: 640 };
const list = "/admin/invitations";

let mailServer: MailServer;
let withEmail: RunningApp;
let withoutEmail: RunningApp;
let browser: Browser;

beforeAll(async () => {
  mailServer = await startMailServer();
  const built = await wholeApp();
  withEmail = await startBuiltApp(built, { env: { ...exampleEnv(), ...mailServer.env, AUTH_SIGNUP: "off" } });
  withoutEmail = await startBuiltApp(built, { env: { ...exampleEnv(), AUTH_SIGNUP: "off" } });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await withEmail?.stop();
  await withoutEmail?.stop();
  await mailServer?.stop();
});

/** New in a second try, too. */
const newAddress = () => `${randomUUID()}@example.com`;

const itemOf = (page: Page, email: string) => page.getByRole("row").filter({ hasText: email });

async function openList(page: Page, app: RunningApp): Promise<void> {
  await signIn(page, app.url, await makeUser(app, { role: "admin" }));
  await page.goto(app.url + list);
}

async function accept(page: Page, link: string, fields: Record<string, string>): Promise<void> {
  await page.goto(link);
  await submit(page, "acceptInvitation", fields);
}

/** Requests whose Referer header tells a token, or that another site gets. */
async function findLeaks(requests: Request[], app: RunningApp): Promise<string[]> {
  const leaks = requests.map(async (request) => {
    const { referer = "" } = await request.allHeaders().catch(() => request.headers());
    const isForeign = new URL(request.url()).origin !== app.url;
    return isForeign || decodeURIComponent(referer).includes("token=") ? [`${request.url()} from ${referer}`] : [];
  });
  return (await Promise.all(leaks)).flat();
}

describe.each([
  { mode: "with JavaScript", javaScriptEnabled: true, colorScheme: "light" as const },
  { mode: "with JavaScript, in dark colours", javaScriptEnabled: true, colorScheme: "dark" as const },
  { mode: "without JavaScript", javaScriptEnabled: false, colorScheme: "dark" as const },
])("$mode", ({ javaScriptEnabled, colorScheme }) => {
  let admins: Window;
  let theirs: Window;
  let requests: Request[];

  beforeEach(async () => {
    admins = await openWindow(browser, { javaScriptEnabled, colorScheme, viewport: phone });
    theirs = await openWindow(browser, { javaScriptEnabled, colorScheme, viewport: phone });
    requests = [];
    theirs.page.on("request", (request) => requests.push(request));
  });

  afterEach(async () => {
    await Promise.all([admins.close(), theirs.close()]);
    expect([...admins.complaints, ...theirs.complaints], "what the console said").toEqual([]);
  });

  async function expectGoodPage(page: Page): Promise<void> {
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(phone.width);
    // axe is a script itself.
    if (javaScriptEnabled) await expectNoBarriers(page);
  }

  test("somebody is invited by email, and chooses a name and a password; no referrer tells the token", async () => {
    const [{ page: admin }, { page }] = [admins, theirs];
    const email = newAddress();
    await openList(admin, withEmail);
    await admin.getByLabel("Role").selectOption("editor");
    await submit(admin, "inviteUser", { email });
    await admin.getByText("Invitation sent.").waitFor();
    expect(await admin.getByLabel("Link to pass on").count()).toBe(0);
    await itemOf(admin, email).getByText("Open").first().waitFor();
    await expectGoodPage(admin);

    const { link } = await mailServer.emailTo(email);
    await page.goto(link);
    await page.getByText(email).waitFor();
    await expectGoodPage(page);
    const field = form(page, "acceptInvitation").locator("[name=password]");
    expect(await field.getAttribute("autocomplete")).toBe("new-password");
    await submit(page, "acceptInvitation", { name: "Nora", password: "password1" });
    await page.getByText("one of the most common passwords").waitFor();
    expect(await form(page, "acceptInvitation").locator("[name=name]").inputValue()).toBe("Nora");
    await submit(page, "acceptInvitation", { password });
    await page.waitForURL("**/dashboard");
    await page.goto(link);
    await page.getByText(`You are signed in as ${email}`).waitFor();
    await expectGoodPage(page);
    expect(await findLeaks(requests, withEmail)).toEqual([]);

    await admin.reload();
    await itemOf(admin, email).getByText("Accepted").first().waitFor();
    expect(await itemOf(admin, email).getByRole("button").count()).toBe(0);
  });

  test("an invitation is sent again, with a new link, and withdrawn", async () => {
    const [{ page: admin }, { page }] = [admins, theirs];
    const email = newAddress();
    await openList(admin, withEmail);
    await submit(admin, "inviteUser", { email });
    await admin.getByText("Invitation sent.").waitFor();
    const older = (await mailServer.emailTo(email)).link;
    const seen = mailServer.emails.length;
    await itemOf(admin, email).getByRole("button", { name: "Send again" }).click();
    const { link } = await mailServer.emailTo(email, "", seen);
    await page.goto(older);
    await page.getByText("no longer works").waitFor();
    await expectGoodPage(page);
    await page.goto(link);
    await form(page, "acceptInvitation").waitFor();
    await itemOf(admin, email).getByRole("button", { name: "Withdraw" }).click();
    await itemOf(admin, email).getByText("Withdrawn").first().waitFor();
    await submit(page, "acceptInvitation", { name: "Nora", password });
    await page.getByText("no longer works").waitFor();
  });

  test("without email, the link is shown to the admin once, and works", async () => {
    const [{ page: admin }, { page }] = [admins, theirs];
    const email = newAddress();
    await openList(admin, withoutEmail);
    await submit(admin, "inviteUser", { email });
    const link = await admin.getByLabel("Link to pass on").inputValue();
    await expectGoodPage(admin);
    await admin.goto(withoutEmail.url + list);
    await itemOf(admin, email).waitFor();
    expect(await admin.content()).not.toContain(new URL(link).searchParams.get("token"));

    await itemOf(admin, email).getByRole("button", { name: "Send again" }).click();
    const newer = await itemOf(admin, email).getByLabel("Link to pass on").inputValue();
    expect(newer).not.toBe(link);
    await expectGoodPage(admin);
    await accept(page, newer, { name: "Nora", password });
    await page.waitForURL("**/dashboard");
  });
});
