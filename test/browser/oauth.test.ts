// Signing in with GitHub and Google in a real browser, the providers being servers on loopback; on each database.

import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { servers } from "../app/databases/servers";
import { type OAuthApp, type ProviderId, startOAuthApp } from "../identity/oauth-app";
import type { TestServer } from "../servers/run-server";
import { form, submit } from "./forms";
import { findBarriers, openBrowser, openWindow, type Window } from "./open-browser";

const labels: Record<ProviderId, string> = { github: "GitHub", google: "Google" };
const databases = [{ database: "sqlite", start: undefined }, ...servers];
const both = [{ provider: "github" }, { provider: "google" }] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function pressButtonOf(page: Page, provider: ProviderId): Promise<void> {
  await page.getByRole("button", { name: `Continue with ${labels[provider]}` }).click();
  await consent(page, provider);
}

/** Our Google asks nothing, like the real one when somebody comes back. */
async function consent(page: Page, provider: ProviderId): Promise<void> {
  if (provider === "github") await page.getByRole("button", { name: "Authorize" }).click();
}

async function sessionOf(page: Page, url: string): Promise<unknown> {
  const answer = await page.request.get(`${url}/api/auth/session`);
  const session = (await answer.json()) as { user: unknown } | null;
  return session?.user;
}

describe.each(databases)("on $database", ({ database, start }) => {
  let server: TestServer | undefined;
  let oauth: OAuthApp;
  let window: Window;

  beforeAll(async () => {
    server = await start?.();
    oauth = await startOAuthApp({ database, ...(server && { databaseUrl: server.url }) });
  });
  afterAll(async () => {
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
      window = await openWindow(browser, { javaScriptEnabled });
    });

    test.each(both)("$provider: a viewer comes in, goes, and comes back as the same user", async ({ provider }) => {
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
      await pressButtonOf(page, "google");
      await page.waitForURL("**/account");
      await page.getByRole("button", { name: "Link GitHub" }).click();
      await consent(page, "github");
      await page.getByRole("button", { name: "Unlink GitHub" }).waitFor();
      await page.getByRole("button", { name: "Unlink Google" }).click();
      await page.getByRole("button", { name: "Link Google", exact: true }).waitFor();
      await page.getByRole("button", { name: "Unlink GitHub" }).click();
      await page.getByText("This is your only way to sign in.").waitFor();
    });

    test("no to the provider: the sign-in page says what happened", async () => {
      const { page } = window;
      oauth.servers.google.misbehaviour = "access denied";
      await page.goto(`${oauth.app.url}/signin`);
      await page.getByRole("button", { name: "Continue with Google" }).click();
      await page.getByRole("alert").getByText("The provider did not finish the sign-in.").waitFor();
      await form(page, "passwordSignIn").waitFor();
    });
  });

  const schemes = database === "sqlite" ? (["light", "dark"] as const) : [];
  test.each(schemes)("the buttons are accessible in %s", async (colorScheme) => {
    oauth.newPerson();
    window = await openWindow(browser, { colorScheme });
    await window.page.goto(`${oauth.app.url}/signin`);
    expect(await findBarriers(window.page)).toEqual([]);
    await pressButtonOf(window.page, "github");
    await window.page.waitForURL("**/account");
    expect(await findBarriers(window.page)).toEqual([]);
  });
});
