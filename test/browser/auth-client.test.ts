// Auth.js in the browser: its React client on our sessions, and other websites that ask for the session.

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type RunningApp, startBuiltApp } from "../apps/built-app";
import { ownerApp } from "../owner/owner-app";
import { form, signUp, submit } from "./forms";
import { openBrowser, openWindow, type Window } from "./open-browser";

const ada = { name: "Ada", email: "ada@example.com", password: "correct horse battery" };

let app: RunningApp;
let browser: Browser;
let allowed: Website;
let other: Website;
let window: Window;

beforeAll(async () => {
  allowed = await startWebsite();
  other = await startWebsite();
  app = await startBuiltApp(await ownerApp(), { env: { CORS_ALLOWED_ORIGINS: allowed.origin } });
  browser = await openBrowser();
  const first = await openWindow(browser);
  await signUp(first.page, app.url, ada);
  await first.close();
});

afterAll(async () => {
  await browser?.close();
  await app?.stop();
  allowed?.server.close();
  other?.server.close();
});

beforeEach(async () => {
  window = await openWindow(browser);
});

afterEach(() => window.close());

test("next-auth/react: signIn() leads to the sign-in page and back, useSession() knows who it is, signOut() ends the session", async () => {
  const { page, complaints } = window;
  await page.goto(`${app.url}/auth-client`);
  await page.getByRole("heading", { name: "unauthenticated" }).waitFor();
  await page.getByRole("button", { name: "Sign in" }).click();
  await form(page, "passwordSignIn").waitFor();
  await submit(page, "passwordSignIn", { email: ada.email, password: ada.password });
  await page.waitForURL("**/auth-client");
  // Exactly "authenticated": "unauthenticated" holds the word, too.
  await page.getByRole("heading", { name: "authenticated", exact: true }).waitFor();
  await page.getByText(ada.email).waitFor();
  const cookies = await page.context().cookies();
  const token = cookies.find((cookie) => cookie.name === "authjs.session-token")?.value;
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "unauthenticated" }).waitFor();
  expect(await readSession(String(token)), "the old token, after signing out").toBeNull();
  expect(complaints).toEqual([]);
});

test("a page of an allowed origin reads the session with credentials; a page of another origin reads nothing", async () => {
  const { page } = window;
  await page.goto(`${app.url}/signin`);
  await submit(page, "passwordSignIn", { email: ada.email, password: ada.password });
  await page.waitForURL("**/dashboard");
  const ask = async (url: string) => {
    try {
      const answer = await fetch(`${url}/api/auth/session`, { credentials: "include" });
      return await answer.json();
    } catch (error) {
      return String(error);
    }
  };
  await page.goto(allowed.origin);
  expect(await page.evaluate(ask, app.url)).toMatchObject({ user: { email: ada.email } });
  await page.goto(other.origin);
  expect(await page.evaluate(ask, app.url)).toBe("TypeError: Failed to fetch");
});

test("A page that fails shows the error page, and nothing of what happened inside", async () => {
  const { page } = window;
  const answer = await page.goto(`${app.url}/failing`);
  expect(answer?.status()).toBe(500);
  await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
  expect(await page.content()).not.toContain("a detail that nobody outside may read");
  expect(app.log()).toContain("a detail that nobody outside may read");
});

test("A page that fails keeps the frame of the pages around it, and the theme that was chosen", async () => {
  const { page } = window;
  await page.context().addCookies([{ name: "theme", value: "dark", url: app.url }]);
  await page.goto(`${app.url}/failing-too`);
  await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
  const themes = await page
    .locator("main")
    .evaluateAll((mains) =>
      mains.map((main) => main.closest("[data-chosen-theme]")?.getAttribute("data-chosen-theme")),
    );
  expect(themes).toEqual(["dark"]);
});

async function readSession(token: string): Promise<unknown> {
  const answer = await fetch(`${app.url}/api/auth/session`, { headers: { authorization: `Bearer ${token}` } });
  return answer.json();
}

interface Website {
  origin: string;
  server: Server;
}

async function startWebsite(): Promise<Website> {
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html").end("<!doctype html><title>A website</title>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, server };
}
