// What a person does in the app's forms.

import type { Locator, Page } from "playwright-core";

/** A form by the name of its server action. */
export function form(page: Page, action: string): Locator {
  return page.locator(`form[data-action="${action}"]`);
}

export async function submit(page: Page, action: string, fields: Record<string, string> = {}): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await form(page, action).locator(`[name="${name}"]`).fill(value);
  await form(page, action).locator("button[type=submit]").first().click();
}

/** By the menu of whoever is signed in, which is in the sidebar. */
export async function signOut(page: Page): Promise<void> {
  if (!(await userMenu(page).isVisible())) await page.getByRole("button", { name: "Menu" }).click();
  await userMenu(page).click();
  await submit(page, "endCurrentSession");
}

function userMenu(page: Page): Locator {
  return page.getByRole("button", { name: "Your account" });
}

export type SettingsPage = "profile" | "security" | "sessions" | "data";

/** For whoever is signed in on this page. */
export async function openSettings(page: Page, name: SettingsPage): Promise<void> {
  await page.goto(new URL(`/settings/${name}`, page.url()).href);
}

export interface Person {
  name: string;
  email: string;
  password: string;
}

export async function signUp(page: Page, url: string, { name, email, password }: Person): Promise<void> {
  await page.goto(`${url}/signup`);
  await submit(page, "signUp", { name, email, password });
  await page.waitForURL("**/dashboard");
}

export async function signIn(page: Page, url: string, { email, password }: Omit<Person, "name">): Promise<void> {
  await page.goto(`${url}/signin`);
  await submit(page, "passwordSignIn", { email, password });
  await page.waitForURL("**/dashboard");
}
