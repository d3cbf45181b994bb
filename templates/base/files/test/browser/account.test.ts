// An account from its first day to its last, as its owner does it.
import type { Page } from "@playwright/test";
import { expect, expectNoBarriers, people, signIn, test } from "./test";

const password = "a quite long pass phrase";

test("people sign up, sign out and sign in again", async ({ page }) => {
  const email = people.newEmail();
  await page.goto("/signup");
  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL("/dashboard");

  await page.getByRole("button", { name: "Your account" }).click();
  await expect(page.getByRole("button", { name: "Your account" }).getByText(email)).toBeVisible();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.waitForURL("/signin");
  await page.goto("/settings/profile");
  await page.waitForURL("/signin?callbackUrl=%2Fsettings%2Fprofile");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("is incorrect")).toBeVisible();
  await expectNoBarriers(page);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("/settings/profile");
  await expect(page.getByRole("link", { name: "Settings", exact: true })).toHaveAttribute("aria-current", "page");
});

test("people change their name and their password", async ({ page }) => {
  const user = await signIn(page);
  await page.goto("/settings/profile");
  const profile = page.getByRole("region", { name: "Profile" });
  await profile.getByLabel("Name").fill("Augusta King");
  await profile.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Name saved.")).toBeVisible();
  await page.getByRole("link", { name: "Security" }).click();
  await page.getByLabel("Current password").fill(user.password);
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password saved.")).toBeVisible();
  await expectNoBarriers(page);
  await people.visitor().signIn(user.email, password);
});

async function deleteAccount(page: Page): Promise<void> {
  const user = await signIn(page);
  await page.goto("/settings/data");
  await page.getByRole("link", { name: "Delete account…" }).click();
  const deletion = page.locator('form[data-action="deleteAccount"]');
  await deletion.getByLabel("Your password").fill("not the password");
  await deletion.getByRole("button", { name: "Delete account" }).click();
  await expect(deletion.getByText("This is not your current password.")).toBeVisible();
  await deletion.getByLabel("Your password").fill(user.password);
  await deletion.getByRole("button", { name: "Delete account" }).click();
  await page.waitForURL("/signin");
  await page.goto("/settings/profile");
  await page.waitForURL("/signin?callbackUrl=%2Fsettings%2Fprofile");
}

test("people delete their account in a dialog", async ({ page }) => {
  await deleteAccount(page);
});

test("a dialog can be left, forgets what was typed, and has a page of its own", async ({ page }) => {
  await signIn(page);
  await page.goto("/settings/data");
  const opener = page.getByRole("link", { name: "Delete account…" });
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await opener.press("Enter");
  await expectNoBarriers(page);
  await dialog.getByLabel("Your password").fill(password);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(dialog.getByLabel("Your password")).toHaveValue("");
  await dialog.getByRole("button", { name: "Close" }).click();
  expect(await opener.getAttribute("href")).toBe("/settings/data/delete");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("people delete their account on a page", async ({ page }) => {
    await deleteAccount(page);
  });
});
