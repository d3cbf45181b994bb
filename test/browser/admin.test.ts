// An admin looks after users in a real browser, with and without JavaScript, while those users look on.

import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type MadeUser, makeUser } from "../apps/make-user";
import { form, signIn } from "./forms";
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

async function search(page: Page, query: string): Promise<void> {
  await page.goto(`${full.app.url}/admin/users`);
  await page.getByLabel("Name or email").fill(query);
  // As people do: by Enter, without the button.
  await page.getByLabel("Name or email").press("Enter");
  await page.waitForURL("**/admin/users?*");
}

async function changeRole(page: Page, user: MadeUser, role: string): Promise<void> {
  await search(page, user.email);
  await page.getByRole("link", { name: user.name, exact: true }).click();
  await page.getByLabel(`Role of ${user.name}`).selectOption(role);
  await form(page, "updateUserRole").getByRole("button").click();
  await page.getByText(`The role of ${user.name} was changed.`).last().waitFor();
}

describe.each([
  { mode: "with JavaScript", javaScriptEnabled: true },
  { mode: "without JavaScript", javaScriptEnabled: false },
])("$mode", ({ javaScriptEnabled }) => {
  let admins: Window;
  let theirs: Window;

  beforeEach(async () => {
    admins = await openWindow(browser, { javaScriptEnabled });
    theirs = await openWindow(browser, { javaScriptEnabled });
    await signIn(admins.page, full.app.url, full.admin);
  });

  afterEach(async () => {
    // The browser notes each 403 itself, which is what these tests are about.
    const complaints = [...admins.complaints, ...theirs.complaints].filter((text) => !text.includes("a status of 403"));
    await Promise.all([admins.close(), theirs.close()]);
    expect(complaints, "what the console said").toEqual([]);
  });

  /** The text of forbidden.tsx needs JavaScript: Next.js renders it in the browser. */
  async function expectForbidden(page: Page): Promise<void> {
    if (javaScriptEnabled) await page.getByRole("heading", { name: "Not allowed" }).waitFor();
    else expect((await page.reload())?.status()).toBe(403);
  }

  test("an admin finds somebody by part of the name, sorts, and sees their own row marked", async () => {
    const { page } = admins;
    await search(page, "GRACE HOP");
    expect(await page.locator("tbody tr").count()).toBe(1);
    expect(await page.locator("tbody tr").innerText()).toContain("grace@example.com");
    await search(page, "");
    await page.getByRole("link", { name: "Name", exact: true }).click();
    await page.locator("th[aria-sort=ascending]").waitFor();
    const [first] = await page.locator("tbody tr").allInnerTexts();
    expect(first).toContain("Ada Lovelace");
    expect(first).toContain("You");
  });

  test("a new role changes what an open window may do at its next click", async () => {
    const eve = await makeUser(full.app, { name: "Eve" });
    const { page } = theirs;
    await signIn(page, full.app.url, eve);
    expect(await page.getByRole("link", { name: "Users" }).count()).toBe(0);
    await changeRole(admins.page, eve, "admin");
    // The header belongs to the layout, which stays as it is from page to page.
    await page.reload();
    await page.getByRole("link", { name: "Users" }).click();
    await page.getByRole("heading", { name: "Users" }).waitFor();

    await changeRole(admins.page, eve, "viewer");
    await page.getByRole("link", { name: "Joined" }).click();
    await expectForbidden(page);
  });

  test("an admin deletes a user by keyboard, after a question; the user's window is signed out", async () => {
    const otto = await makeUser(full.app, { name: "Otto" });
    await signIn(theirs.page, full.app.url, otto);
    const { page } = admins;
    await search(page, otto.email);
    await page.getByRole("link", { name: "Otto", exact: true }).press("Enter");
    await page.getByRole("heading", { name: "Otto" }).waitFor();
    await page.getByRole("link", { name: "Danger zone" }).press("Enter");
    expect(await page.getByRole("button", { name: "Delete Otto" }).isVisible()).toBe(false);
    await page.getByRole("link", { name: "Delete this user…" }).press("Enter");
    if (javaScriptEnabled) {
      await page.getByRole("dialog", { name: "Delete this user?" }).waitFor();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
    } else {
      await page.waitForURL("**/delete");
      await page.getByRole("button", { name: "Delete Otto" }).press("Enter");
    }
    await page.getByText("User deleted").waitFor();
    await theirs.page.reload();
    await theirs.page.waitForURL("**/signin?*");
  });

  test("an admin ends all sessions of a user", async () => {
    const nina = await makeUser(full.app, { name: "Nina" });
    await signIn(theirs.page, full.app.url, nina);
    const { page } = admins;
    await search(page, nina.email);
    await page.getByRole("link", { name: "Nina", exact: true }).click();
    await page.getByRole("link", { name: "Sessions", exact: true }).click();
    await page.getByRole("button", { name: "End all sessions" }).click();
    await page.getByText("Not signed in anywhere.").waitFor();
    await theirs.page.reload();
    await theirs.page.waitForURL("**/signin?*");
  });

  test("the last admin is told why their own role stays", async () => {
    const { page } = admins;
    await search(page, full.admin.email);
    await page.getByRole("link", { name: full.admin.name, exact: true }).click();
    await page.getByLabel(`Role of ${full.admin.name}`).selectOption("viewer");
    await form(page, "updateUserRole").getByRole("button").click();
    await page.getByText("This is the only admin.").waitFor();
  });

  test.each([390, 1280])(
    "at %i pixels the list shows a role as text, and the new one after a change",
    async (width) => {
      const rita = await makeUser(full.app, { name: "Rita" });
      const { page } = admins;
      await page.setViewportSize({ width, height: 844 });
      await search(page, rita.email);
      expect(await page.locator("tbody tr").innerText()).toMatch(/viewer/i);
      await changeRole(page, rita, "editor");
      await search(page, rita.email);
      expect(await page.locator("tbody tr").innerText()).toMatch(/editor/i);
    },
  );

  test("admins find no button that deletes their own account, but the way to their settings", async () => {
    const { page } = admins;
    await search(page, full.admin.email);
    await page.getByRole("link", { name: full.admin.name, exact: true }).click();
    await page.getByRole("link", { name: "Danger zone" }).click();
    await page.getByRole("link", { name: "your settings" }).waitFor();
    expect(await form(page, "deleteUser").count()).toBe(0);
  });

  test("a viewer who types the address gets the 403 page", async () => {
    const { page } = theirs;
    await signIn(page, full.app.url, full.viewer);
    const answer = await page.goto(`${full.app.url}/admin/users`);
    expect(answer?.status()).toBe(403);
    await expectForbidden(page);
  });
});
