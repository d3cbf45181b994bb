// Confirming who one is in a real browser, with and without JavaScript: in the form that asks for it, and on the page of its own.

import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ageSessions } from "../apps/age-sessions";
import { type MadeUser, makeUser } from "../apps/make-user";
import { form, signIn, submit } from "./forms";
import { type FullApp, startFullApp } from "./full-app";
import { openBrowser, openWindow, type Window } from "./open-browser";

let full: FullApp;
let browser: Browser;

beforeAll(async () => {
  full = await startFullApp();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await full?.app.stop();
});

describe.each([
  { mode: "with JavaScript", javaScriptEnabled: true },
  { mode: "without JavaScript", javaScriptEnabled: false },
])("$mode", ({ javaScriptEnabled }) => {
  let here: Window;

  beforeEach(async () => {
    here = await openWindow(browser, { javaScriptEnabled });
  });

  afterEach(async () => {
    const { complaints } = here;
    await here.close();
    expect(complaints, "what the console said").toEqual([]);
  });

  /** Somebody whose session is too old for what takes reauthentication. */
  async function oldSession(person: MadeUser): Promise<Page> {
    const { page } = here;
    await signIn(page, full.app.url, person);
    const { user } = await (await page.request.get(`${full.app.url}/api/auth/session`)).json();
    await ageSessions(full.app, user.id);
    return page;
  }

  test("a form comes back with what was chosen and a field for the password, and both are sent together", async () => {
    const eve = await makeUser(full.app, { name: "Eve" });
    const admin = await makeUser(full.app, { role: "admin" });
    const page = await oldSession(admin);
    await page.goto(`${full.app.url}/admin/users?query=${encodeURIComponent(eve.email)}`);
    await page.getByRole("link", { name: eve.name, exact: true }).click();
    const role = page.getByLabel(`Role of ${eve.name}`);
    await role.selectOption("editor");
    const roles = form(page, "updateUserRole");
    const save = () => roles.getByRole("button", { name: "Save" }).click();
    await save();
    await roles.locator("[name=password]").waitFor();
    expect(await role.inputValue()).toBe("editor");
    await submit(page, "updateUserRole", { password: "not my password" });
    await roles.getByText("This is not your current password.").waitFor();
    expect([await role.inputValue(), await roles.locator("[name=password]").inputValue()]).toEqual(["editor", ""]);
    await submit(page, "updateUserRole", { password: admin.password });
    await page.getByText(`The role of ${eve.name} was changed.`).last().waitFor();
    await page.reload();
    expect(await role.inputValue()).toBe("editor");
    // The session counts as just signed in.
    await role.selectOption("viewer");
    await save();
    await page.getByText(`The role of ${eve.name} was changed.`).last().waitFor();
  });

  test("a download leads to the page, and from there back to its own", async () => {
    const person = await makeUser(full.app);
    const page = await oldSession(person);
    await page.goto(`${full.app.url}/settings/data`);
    await page.getByRole("button", { name: "Download my data" }).click();
    await page.waitForURL("**/reauthenticate?callbackUrl=%2Fsettings%2Fdata");
    await submit(page, "reauthenticateWithPassword", { password: "not my password" });
    await page.getByText("This is not your current password.").waitFor();
    await submit(page, "reauthenticateWithPassword", { password: person.password });
    await page.waitForURL("**/settings/data");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download my data" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("my-data.json");
  });
});
