// Two-factor authentication as its owner sets it up and uses it.
import type { Page } from "@playwright/test";
import { type AppServer, startApp } from "../support/app-server";
import { appWith, fromBase32, testKey } from "../support/authenticator-app";
import type { TestUser } from "../support/people";
import { expect, expectNoBarriers, people, test } from "./test";

let server: AppServer;

// With a key: the server that all tests share may have none.
test.beforeAll(async () => {
  const env = { TWO_FACTOR_KEY: testKey, TWO_FACTOR_REQUIRED: "admin", MAIL_URL: "", TRUSTED_PROXIES: "" };
  server = await startApp({ databaseUrl: process.env.DATABASE_URL ?? "", env });
});
test.afterAll(() => server?.stop());

async function passFirstStep(
  page: Page,
  { email, password }: TestUser,
  callbackUrl = "/settings/profile",
): Promise<void> {
  await page.goto(`${server.url}/signin?callbackUrl=${encodeURIComponent(callbackUrl)}`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function turnOn(page: Page, code: string, { password }: TestUser): Promise<void> {
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByLabel("Your password").first().fill(password);
  await page.getByRole("button", { name: "Turn on" }).click();
}

async function confirm(page: Page, button: string, code: string, { password }: TestUser): Promise<void> {
  await page.getByLabel("Your password").fill(password);
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: button, exact: true }).click();
}

async function expectToFit(page: Page): Promise<void> {
  await expectNoBarriers(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
}

test("people set it up, keep their recovery codes, and sign in with one, on the smallest phone", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  const user = await people.createUser();
  await passFirstStep(page, user);
  await page.waitForURL("**/settings/profile");
  await page.goto(`${server.url}/settings/security`);
  await page.getByRole("link", { name: "Set up two-factor authentication" }).click();
  await page.waitForURL("**/settings/security/two-factor");
  await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
  await expectToFit(page);

  const key = await page.locator("[data-secret]").innerText();
  const authenticator = appWith(fromBase32(key));
  await turnOn(page, authenticator.wrongCode(), user);
  await expect(page.getByText("This code is wrong.")).toBeVisible();
  await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
  await expect(page.locator("[data-secret]")).toHaveText(key);
  await expectToFit(page);
  await turnOn(page, authenticator.code(), user);
  const codes = page.locator("[data-codes] li");
  await expect(codes).toHaveCount(10);
  await expect(page.getByRole("button", { name: "Copy" })).toBeVisible();
  await expectToFit(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toMatch(/recovery codes\.txt$/);
  const [code = ""] = await codes.allInnerTexts();
  await page.getByRole("link", { name: "Done" }).click();
  await page.waitForURL("**/settings/security");
  await expect(page.getByText("You have 10 recovery codes left.")).toBeVisible();
  await page.getByRole("link", { name: "Turn off…" }).click();
  await expectToFit(page);
  await page.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.waitForURL("**/signin");
  await passFirstStep(page, user);
  await page.waitForURL("**/signin/two-factor?callbackUrl=%2Fsettings%2Fprofile");
  await expectToFit(page);
  await page.getByLabel("Code").fill(authenticator.wrongCode());
  await page.keyboard.press("Enter");
  await expect(page.getByText("This code is wrong")).toBeVisible();
  await expectToFit(page);
  await page.getByLabel("Code").fill(code.toLowerCase());
  await page.keyboard.press("Enter");
  await page.waitForURL("**/settings/profile");
  await page.goto(`${server.url}/settings/security`);
  await expect(page.getByText("You have 9 recovery codes left.")).toBeVisible();
});

test("who must have it sets it up right after signing in, and sees the recovery codes before going on", async ({
  page,
}) => {
  const admin = await people.createUser("admin");
  await passFirstStep(page, admin);
  await expect(page.getByText("Your account needs two-factor authentication.")).toBeVisible();
  await expectNoBarriers(page);
  await turnOn(page, appWith(fromBase32(await page.locator("[data-secret]").innerText())).code(), admin);
  await expect(page.locator("[data-codes] li")).toHaveCount(10);
  await page.waitForLoadState("networkidle");
  await expect(page.locator("[data-codes] li")).toHaveCount(10);
  await page.getByRole("link", { name: "Done" }).click();
  await expect(page.getByText("You have 10 recovery codes left.")).toBeVisible();
});

test("without JavaScript, a refused form keeps the secret that was scanned, and each change has a page", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const user = await people.createUser();
  await passFirstStep(page, user, "/settings/security/two-factor");
  const authenticator = appWith(fromBase32(await page.locator("[data-secret]").innerText()));
  await turnOn(page, authenticator.wrongCode(), user);
  await expect(page.getByText("Use the entry that you have just added")).toBeVisible();
  await turnOn(page, authenticator.code(), user);
  const codes = page.locator("[data-codes] li");
  await expect(codes).toHaveCount(10);
  await expect(page.getByRole("button", { name: "Copy" })).toHaveCount(0);

  const [code = ""] = await codes.allInnerTexts();
  await page.goto(`${server.url}/settings/security`);
  await page.getByRole("link", { name: "New recovery codes…" }).click();
  await confirm(page, "Get new recovery codes", code, user);
  await expect(codes).toHaveCount(10);
  const [newCode = ""] = await codes.allInnerTexts();
  await page.getByRole("link", { name: "Back to security" }).click();
  await page.getByRole("link", { name: "Turn off…" }).click();
  await confirm(page, "Turn off", code, user);
  await expect(page.getByText("This code is wrong, or it was used before.")).toBeVisible();
  await confirm(page, "Turn off", newCode, user);
  await expect(page.getByRole("heading", { name: "Two-factor authentication is off" })).toBeVisible();
  await context.close();
});
