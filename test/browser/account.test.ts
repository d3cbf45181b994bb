// A person's whole way through the app, in a real browser, with and without JavaScript.

import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type RunningApp, startBuiltApp } from "../apps/built-app";
import { bareApp } from "../apps/whole-app";
import { form, openSettings, type Person, signIn, signOut, signUp, submit } from "./forms";
import { openBrowser, openWindow, type Window } from "./open-browser";

const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

const PATIENCE = { timeout: 30_000 };

let app: RunningApp;
let browser: Browser;

beforeAll(async () => {
  app = await startBuiltApp(await bareApp());
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

describe.each([
  { mode: "with JavaScript", javaScriptEnabled: true },
  { mode: "without JavaScript", javaScriptEnabled: false },
])("$mode", ({ mode, javaScriptEnabled }) => {
  let here: Window;
  let there: Window;
  let people = 0;

  function newPerson(): Person {
    const email = `ada-${++people}-${mode.replaceAll(" ", "-").toLowerCase()}@example.com`;
    return { name: "Ada", email, password: "correct horse battery" };
  }

  beforeEach(async () => {
    here = await openWindow(browser, { javaScriptEnabled });
    there = await openWindow(browser, { javaScriptEnabled, userAgent: phone });
  });

  afterEach(async () => {
    const complaints = [...here.complaints, ...there.complaints];
    await Promise.all([here.close(), there.close()]);
    expect(complaints, "what the console said").toEqual([]);
  });

  test("light or dark stays chosen, on every kind of page", async () => {
    const { page } = here;
    const background = () => page.evaluate<string>("getComputedStyle(document.body).backgroundColor");
    await signUp(page, app.url, newPerson());
    await openSettings(page, "profile");
    const light = await background();
    await page.getByRole("main").getByRole("button", { name: "Dark" }).click();
    await page.getByRole("main").getByRole("button", { name: "Dark", pressed: true }).waitFor();
    const dark = await background();
    expect(dark).not.toBe(light);
    await signOut(page);
    await page.waitForURL("**/signin");
    expect(await background()).toBe(dark);
  });

  test("sign up, sign out, sign in: a wrong password is reported, and only the email address stays in the form", async () => {
    const { page } = here;
    const person = newPerson();
    await signUp(page, app.url, person);
    await signOut(page);
    await page.waitForURL("**/signin");
    await submit(page, "passwordSignIn", { email: person.email, password: "not my password" });
    await page.getByText("The email address or password is incorrect.").waitFor();
    expect(await form(page, "passwordSignIn").locator("[name=email]").inputValue()).toBe(person.email);
    expect(await form(page, "passwordSignIn").locator("[name=password]").inputValue()).toBe("");
    expect(page.url()).not.toContain("password");
    await submit(page, "passwordSignIn", { password: person.password });
    await page.waitForURL("**/dashboard");
  });

  test("a refused sign-up says why at the field, and keeps name and email address", async () => {
    const { page } = here;
    const { email } = newPerson();
    await page.goto(`${app.url}/signup`);
    await submit(page, "signUp", { name: "Ada", email, password: "password1" });
    const password = form(page, "signUp").locator("[name=password][aria-invalid=true]");
    await password.waitFor();
    const describedBy = (await password.getAttribute("aria-describedby"))?.split(" ") ?? [];
    const texts = await Promise.all(describedBy.map((id) => page.locator(`[id="${id}"]`).textContent()));
    expect(texts.join(" ")).toContain("one of the most common");
    expect(await form(page, "signUp").locator("[name=email]").inputValue()).toBe(email);
    expect(await form(page, "signUp").locator("[name=name]").inputValue()).toBe("Ada");
    expect(await password.inputValue()).toBe("");
    if (javaScriptEnabled) await expect.poll(() => focused(page), PATIENCE).toContain('name="password"');
  });

  test("after signing in, people are where they wanted to go", async () => {
    const { page } = here;
    const person = newPerson();
    await signUp(page, app.url, person);
    await signOut(page);
    await page.waitForURL("**/signin");
    await page.goto(`${app.url}/signin?callbackUrl=${encodeURIComponent("/settings/profile?from=link")}`);
    await submit(page, "passwordSignIn", { email: person.email, password: person.password });
    await page.waitForURL("**/settings/profile?from=link");
  });

  test("a new name is saved and shown", async () => {
    const { page } = here;
    await signUp(page, app.url, newPerson());
    await openSettings(page, "profile");
    await submit(page, "updateProfile", { name: "Ada Lovelace" });
    await page.getByText("Name saved.").waitFor();
    await page.reload();
    expect(await form(page, "updateProfile").locator("[name=name]").inputValue()).toBe("Ada Lovelace");
  });

  test("a password change in one window signs the other one out at its next click, and this one stays", async () => {
    const person = newPerson();
    await signUp(here.page, app.url, person);
    await signIn(there.page, app.url, person);
    const newPassword = "another fine phrase";
    await openSettings(here.page, "security");
    await submit(here.page, "changePassword", { currentPassword: person.password, newPassword });
    await here.page.getByText("Password saved.").waitFor();
    await there.page.getByRole("link", { name: "Settings", exact: true }).click();
    await there.page.waitForURL("**/signin?callbackUrl=%2Fsettings");
    await here.page.reload();
    await form(here.page, "changePassword").waitFor();
    await submit(there.page, "passwordSignIn", { email: person.email, password: newPassword });
    await there.page.waitForURL("**/settings/profile");
  });

  test("a form sent from a window that was signed out meanwhile leads to the sign-in page", async () => {
    const person = newPerson();
    await signUp(here.page, app.url, person);
    await signIn(there.page, app.url, person);
    await openSettings(there.page, "profile");
    const newPassword = "another fine phrase";
    await openSettings(here.page, "security");
    await submit(here.page, "changePassword", { currentPassword: person.password, newPassword });
    await here.page.getByText("Password saved.").waitFor();
    await submit(there.page, "updateProfile", { name: "Somebody" });
    await form(there.page, "passwordSignIn").waitFor();
  });

  test("a session is listed by its device, ended, and signed out at its next click", async () => {
    const person = newPerson();
    await signUp(here.page, app.url, person);
    await signIn(there.page, app.url, person);
    await openSettings(here.page, "sessions");
    await here.page.getByText("This device").waitFor();
    await here.page.getByRole("button", { name: "End the session on Safari on iPhone" }).click();
    await here.page.getByText("Session ended.").waitFor();
    expect(await here.page.getByText("Safari on iPhone").count()).toBe(0);
    // The pressed button is gone; whoever works by keyboard or ear is not sent back to the top.
    if (javaScriptEnabled) await expect.poll(() => focused(here.page), PATIENCE).toContain(">Sessions<");
    await there.page.getByRole("link", { name: "Settings", exact: true }).click();
    await form(there.page, "passwordSignIn").waitFor();
  });

  test("signing out everywhere else ends all sessions but this one, and the button is gone with them", async () => {
    const person = newPerson();
    await signUp(here.page, app.url, person);
    await openSettings(here.page, "sessions");
    const button = here.page.getByRole("button", { name: "Sign out everywhere else" });
    expect(await button.count()).toBe(0);
    await signIn(there.page, app.url, person);
    await here.page.reload();
    await button.click();
    await here.page.getByText("You’re signed out everywhere else.").waitFor();
    expect(await button.count()).toBe(0);
    if (javaScriptEnabled) await expect.poll(() => focused(here.page), PATIENCE).toContain(">Sessions<");
    await there.page.getByRole("link", { name: "Settings", exact: true }).click();
    await form(there.page, "passwordSignIn").waitFor();
  });

  test("an account is deleted by its password alone, and can't be signed in to any more", async () => {
    const { page } = here;
    const person = newPerson();
    await signUp(page, app.url, person);
    await openSettings(page, "data");
    await page.getByRole("link", { name: "Delete account…" }).click();
    await submit(page, "deleteAccount", { password: "not my password" });
    await page.getByText("This is not your current password.").waitFor();
    await submit(page, "deleteAccount", { password: person.password });
    await page.waitForURL("**/signin");
    await submit(page, "passwordSignIn", { email: person.email, password: person.password });
    await page.getByText("The email address or password is incorrect.").waitFor();
  });
});

async function focused(page: Page): Promise<string> {
  return String(await page.evaluate("document.activeElement?.outerHTML"));
}
