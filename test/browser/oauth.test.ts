// Signing in with each provider in a real browser, the providers being servers on loopback. Without JavaScript, a provider does
// the same as any other, so one or two of them stand for all there. So do the databases: with EVERY_DATABASE, as at night, each
// of them is tried.

import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { servers } from "../app/databases/servers";
import { ageSessions } from "../apps/age-sessions";
import { startBuiltApp } from "../apps/built-app";
import { makeUser } from "../apps/make-user";
import { identityOf, providers } from "../identity/identities";
import { listen } from "../identity/identity-server";
import { type OAuthApp, startOAuthApp } from "../identity/oauth-app";
import type { TestServer } from "../servers/run-server";
import { form, openSettings, signIn, signOut } from "./forms";
import { expectNoBarriers, openBrowser, openWindow, turnTo, type Window } from "./open-browser";

const databases = [{ database: "sqlite", start: undefined }, ...(process.env.EVERY_DATABASE ? servers : [])];
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
    expect(complaints.join("\n"), "what the console said").toBe("");
  });

  const modes = database === "sqlite" ? [true, false] : [true];
  describe.each(modes)("with JavaScript: %s", (javaScriptEnabled) => {
    const all = database === "sqlite" && javaScriptEnabled;

    beforeEach(async () => {
      oauth.newPerson();
      window = await openWindow(browser, { javaScriptEnabled, ignoreHTTPSErrors: true });
    });

    test.each(all ? providers : [two])(
      "%s: a viewer comes in, goes, and comes back as the same user",
      async (provider) => {
        const { page } = window;
        const { email, name } = oauth.newPerson();
        await page.goto(`${oauth.app.url}/signin?callbackUrl=${encodeURIComponent("/settings/profile?from=here")}`);
        await pressButtonOf(page, provider);
        await page.waitForURL("**/settings/profile?from=here");
        const user = await sessionOf(page, oauth.app.url);
        expect(user).toMatchObject({ email, name, role: "viewer" });
        await signOut(page);
        await page.waitForURL("**/signin");
        expect(await sessionOf(page, oauth.app.url)).toBeUndefined();
        await pressButtonOf(page, provider);
        await page.waitForURL("**/dashboard");
        expect(await sessionOf(page, oauth.app.url)).toEqual(user);
      },
    );

    test("a second provider is linked and unlinked in the settings, and the last way in stays", async () => {
      const { page } = window;
      await page.goto(`${oauth.app.url}/signin`);
      await pressButtonOf(page, one);
      await page.waitForURL("**/dashboard");
      await openSettings(page, "security");
      await linkButton(page, "Link", two).click();
      await consent(page, two);
      await linkButton(page, "Unlink", two).waitFor();
      await linkButton(page, "Unlink", one).click();
      await linkButton(page, "Link", one).waitFor();
      await linkButton(page, "Unlink", two).click();
      await page.getByText("This is your only way to sign in.").waitFor();
    });

    test("a session that was left open: linking asks for the password, and says when it is wrong", async () => {
      const { page } = window;
      const { email, password } = await makeUser(oauth.app);
      await signIn(page, oauth.app.url, { email, password });
      const user = (await sessionOf(page, oauth.app.url)) as { id: string };
      await ageSessions(oauth.app, user.id);
      await openSettings(page, "security");
      const linking = form(page, "linkProvider").filter({ has: page.locator(`input[value="${one}"]`) });
      await linking.getByRole("button", { name: /^Link / }).click();
      await linking.locator("[name=password]").fill("not the password");
      await linking.getByRole("button", { name: /^Link / }).click();
      await linking.getByText("This is not your current password.").waitFor();
      if (javaScriptEnabled) await expectNoBarriers(page);
      await linking.locator("[name=password]").fill(password);
      await linking.getByRole("button", { name: /^Link / }).click();
      await consent(page, one);
      await form(page, "unlinkProvider").waitFor();
    });

    if (database === "sqlite")
      test("an issuer whose sign-in page is on another host: the browser may go there", async () => {
        const { page } = window;
        const issuer = oauth.server("oidc");
        const elsewhere = await listen(issuer.listener);
        issuer.authorizeAt = elsewhere.url;
        const app = await startBuiltApp(oauth.app, { databaseUrl: oauth.app.databaseUrl, env: oauth.env });
        try {
          const { email } = oauth.newPerson();
          const visited: string[] = [];
          page.on("request", (request) => visited.push(new URL(request.url()).origin));
          // Pages of an app that has just started may come before the issuer has answered.
          await vi.waitFor(
            async () =>
              expect((await fetch(`${app.url}/signin`)).headers.get("content-security-policy")).toContain(
                elsewhere.url,
              ),
            { timeout: 20_000, interval: 500 },
          );
          await page.goto(`${app.url}/signin`);
          await pressButtonOf(page, "oidc");
          await page.waitForURL("**/dashboard");
          expect(await sessionOf(page, app.url)).toMatchObject({ email });
          expect(visited).toContain(elsewhere.url);
        } finally {
          issuer.authorizeAt = undefined;
          // What the page still loads would fail once the app is gone.
          await page.goto("about:blank");
          await app.stop();
          await elsewhere.stop();
        }
      });

    if (database === "sqlite")
      test("no to the provider: the sign-in page says what happened", async () => {
        const { page } = window;
        oauth.server(one).misbehaviour = "access denied";
        await page.goto(`${oauth.app.url}/signin`);
        await pressButtonOf(page, one);
        await page.getByRole("alert").getByText("The provider didn’t finish the sign-in.").waitFor();
        await form(page, "passwordSignIn").waitFor();
      });
  });

  if (database === "sqlite")
    test("the buttons are accessible in light and dark", async () => {
      oauth.newPerson();
      window = await openWindow(browser, { ignoreHTTPSErrors: true });
      await window.page.goto(`${oauth.app.url}/signin`);
      await expectNoBarriersInBoth(window.page);
      await pressButtonOf(window.page, one);
      await window.page.waitForURL("**/dashboard");
      await expectNoBarriersInBoth(window.page);
    });
});

async function expectNoBarriersInBoth(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await turnTo(page, colorScheme);
    await expectNoBarriers(page, `${page.url()} in ${colorScheme}`);
  }
}
