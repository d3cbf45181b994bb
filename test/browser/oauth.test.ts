// Signing in with each provider in a real browser, the providers being servers on loopback; on each database.

import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { servers } from "../app/databases/servers";
import { identityOf, providers } from "../identity/identities";
import { type OAuthApp, startOAuthApp } from "../identity/oauth-app";
import type { TestServer } from "../servers/run-server";
import { form, submit } from "./forms";
import { expectNoBarriers, openBrowser, openWindow, type Window } from "./open-browser";

const databases = [{ database: "sqlite", start: undefined }, ...servers];
const [one = "", two = ""] = providers;

async function pressButtonOf(page: Page, provider: string): Promise<void> {
  await page.getByRole("button", { name: `Continue with ${identityOf(provider).name}` }).click();
  await consent(page, provider);
}

/** Some ask nothing, like the real ones when somebody comes back. */
async function consent(page: Page, provider: string): Promise<void> {
  if (identityOf(provider).asksConsent) await page.getByRole("button", { name: "Authorize" }).click();
}

function linkButton(page: Page, action: "Link" | "Unlink", provider: string) {
  return page.getByRole("button", { name: `${action} ${identityOf(provider).name}`, exact: true });
}

async function sessionOf(page: Page, url: string): Promise<unknown> {
  const answer = await page.request.get(`${url}/api/auth/session`);
  const session = (await answer.json()) as { user: unknown } | null;
  return session?.user;
}

describe.each(databases)("on $database", ({ database, start }) => {
  let server: TestServer | undefined;
  let oauth: OAuthApp;
  let browser: Browser;
  let window: Window;

  beforeAll(async () => {
    server = await start?.();
    oauth = await startOAuthApp({ database, ...(server && { databaseUrl: server.url }) });
    browser = await openBrowser(oauth.browserArgs);
  });
  afterAll(async () => {
    await browser?.close();
    await oauth?.stop();
    await server?.dispose();
  });
  afterEach(async () => {
    const { complaints } = window;
    await window.close();
    expect(complaints, "what the console said").toEqual([]);
  });

  const modes = database === "sqlite" ? [true, false] : [true];
  describe.each(modes)("with JavaScript: %s", (javaScriptEnabled) => {
    beforeEach(async () => {
      oauth.newPerson();
      window = await openWindow(browser, { javaScriptEnabled, ignoreHTTPSErrors: true });
    });

    test.each(providers)("%s: a viewer comes in, goes, and comes back as the same user", async (provider) => {
      const { page } = window;
      const { email, name } = oauth.newPerson();
      await page.goto(`${oauth.app.url}/signin?callbackUrl=${encodeURIComponent("/account?from=here")}`);
      await pressButtonOf(page, provider);
      await page.waitForURL("**/account?from=here");
      const user = await sessionOf(page, oauth.app.url);
      expect(user).toMatchObject({ email, name, role: "viewer" });
      await submit(page, "signOutHere");
      await page.waitForURL("**/signin");
      expect(await sessionOf(page, oauth.app.url)).toBeUndefined();
      await pressButtonOf(page, provider);
      await page.waitForURL("**/account");
      expect(await sessionOf(page, oauth.app.url)).toEqual(user);
    });

    test("a second provider is linked and unlinked on the account page, and the last way in stays", async () => {
      const { page } = window;
      await page.goto(`${oauth.app.url}/signin`);
      await pressButtonOf(page, one);
      await page.waitForURL("**/account");
      await linkButton(page, "Link", two).click();
      await consent(page, two);
      await linkButton(page, "Unlink", two).waitFor();
      await linkButton(page, "Unlink", one).click();
      await linkButton(page, "Link", one).waitFor();
      await linkButton(page, "Unlink", two).click();
      await page.getByText("This is your only way to sign in.").waitFor();
    });

    test("no to the provider: the sign-in page says what happened", async () => {
      const { page } = window;
      oauth.server(one).misbehaviour = "access denied";
      await page.goto(`${oauth.app.url}/signin`);
      await pressButtonOf(page, one);
      await page.getByRole("alert").getByText("The provider did not finish the sign-in.").waitFor();
      await form(page, "passwordSignIn").waitFor();
    });
  });

  const schemes = database === "sqlite" ? (["light", "dark"] as const) : [];
  test.each(schemes)("the buttons are accessible in %s", async (colorScheme) => {
    oauth.newPerson();
    window = await openWindow(browser, { colorScheme, ignoreHTTPSErrors: true });
    await window.page.goto(`${oauth.app.url}/signin`);
    await expectNoBarriers(window.page);
    await pressButtonOf(window.page, one);
    await window.page.waitForURL("**/account");
    await expectNoBarriers(window.page);
  });
});
