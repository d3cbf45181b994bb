// What admins do with other people's accounts.
import type { Page } from "@playwright/test";
import { makeOld } from "../support/people";
import { expect, expectNoBarriers, people, signIn, test } from "./test";

async function search(page: Page, text: string): Promise<void> {
  await page.goto("/admin/users");
  await page.getByLabel("Name or email").fill(text);
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await page.waitForURL("/admin/users?*");
}

test("an admin finds somebody, changes their role and deletes their account", async ({ page }) => {
  await signIn(page, "admin");
  const user = await people.createUser("viewer");
  await search(page, user.email);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expectNoBarriers(page);

  await page.getByRole("row").getByRole("link", { name: user.name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(user.name);
  await expectNoBarriers(page);
  await page.getByLabel(`Role of ${user.name}`).selectOption("editor");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").getByText(`The role of ${user.name} was changed.`)).toBeVisible();
  await page.getByRole("link", { name: "Sessions" }).click();
  await expect(page.getByText("Not signed in anywhere.")).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole("link", { name: "Danger zone" }).click();
  await page.getByRole("link", { name: "Delete this user…" }).click();
  await expect(page.getByRole("dialog", { name: "Delete this user?" })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole("button", { name: `Delete ${user.name}` }).click();
  await page.waitForURL("/admin/users?done=deleted");
});

test("an admin takes filters back one by one, or all of them", async ({ page }) => {
  await signIn(page, "admin");
  await page.goto("/admin/users?query=nobody-has-this&role=editor");
  await expect(page.getByText("No users found")).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole("link", { name: "Remove the filter Role: editor" }).click();
  await page.waitForURL("/admin/users?query=nobody-has-this");
  await expect(page.getByLabel("Role", { exact: true })).toHaveValue("any");
  await page.getByRole("list", { name: "Filters" }).getByRole("link", { name: "Clear filters" }).click();
  await page.waitForURL("/admin/users");
  await expect(page.getByLabel("Name or email")).toHaveValue("");
  await expect(page.getByRole("table")).toBeVisible();
});

test("an admin suspends those who are selected, after a question, and takes it back", async ({ page }) => {
  const admin = await signIn(page, "admin");
  const [one, two] = [await people.createUser("viewer"), await people.createUser("editor")];
  // Everybody of this run.
  await search(page, admin.email.split("-").slice(0, 2).join("-"));
  const suspend = page.getByRole("button", { name: "Suspend…" });
  await expect(suspend).toBeHidden();
  for (const { email } of [admin, one, two]) await page.getByRole("row", { name: email }).getByRole("checkbox").check();
  await expect(page.getByText("3 selected")).toBeVisible();
  await expectNoBarriers(page);
  await suspend.click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Suspend 3 people?");
  await expect(page.getByText("You can’t suspend your own account.")).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole("button", { name: "Suspend 2 people" }).click();
  await page.waitForURL("/admin/users?*");
  await expect(page.getByText("2 people were suspended.")).toBeVisible();
  await expect(page.getByRole("row", { name: one.email }).getByText("Suspended").last()).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone.")).toBeVisible();
  await expect(page.getByRole("row", { name: one.email }).getByText("Suspended")).toHaveCount(0);
});

test("an admin selects all users of a page at once, and opens what can be done with one", async ({ page }) => {
  await signIn(page, "admin");
  const user = await people.createUser("viewer");
  await search(page, user.email);
  await page.getByLabel("Select all users on this page").check();
  await expect(page.getByLabel(`Select ${user.name}`)).toBeChecked();
  await page.getByRole("button", { name: `Actions for ${user.name}` }).click();
  await expectNoBarriers(page);
  await page.getByRole("button", { name: "Change role…" }).first().click();
  await page.waitForURL("/admin/users/confirm?*");
  await page.getByLabel("New role").selectOption("editor");
  await page.getByRole("button", { name: `Change the role of ${user.name}` }).click();
  await page.waitForURL("/admin/users?*");
  await expect(page.getByRole("row", { name: user.email }).getByText("editor").last()).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an admin suspends somebody from the menu of the row, and finds the way back", async ({ page }) => {
    await signIn(page, "admin");
    const user = await people.createUser("viewer");
    await search(page, user.email);
    await expect(page.getByLabel("Select all users on this page")).toHaveCount(0);
    await page.getByRole("button", { name: `Actions for ${user.name}` }).click();
    await page.getByRole("button", { name: "Suspend…" }).click();
    await page.getByRole("button", { name: `Suspend ${user.name}` }).click();
    await expect(page.getByText(`${user.name} was suspended.`)).toBeVisible();
    await page.getByRole("link", { name: "Undo" }).click();
    await page.getByRole("button", { name: `Reactivate ${user.name}` }).click();
    await expect(page.getByText(`${user.name} was reactivated.`)).toBeVisible();
    await page.getByRole("link", { name: "Back" }).click();
    await page.waitForURL("/admin/users?*");
  });

  test("an admin deletes somebody on a page of its own, where a refusal is shown, too", async ({ page }) => {
    const admin = await signIn(page, "admin");
    const user = await people.createUser("viewer");
    await search(page, user.email);
    await page.getByRole("row").getByRole("link", { name: user.name }).click();
    await page.getByRole("link", { name: "Danger zone" }).click();
    await page.getByRole("link", { name: "Delete this user…" }).click();
    await page.waitForURL("/admin/users/*/delete");
    await makeOld(admin.id);
    await page.getByRole("button", { name: `Delete ${user.name}` }).click();
    await page.getByLabel("Your password").fill(admin.password);
    await page.getByRole("button", { name: `Delete ${user.name}` }).click();
    await page.waitForURL("/admin/users?done=deleted");
  });
});

test("a user who does not exist is a page without barriers, too", async ({ page }) => {
  await signIn(page, "admin");
  const answer = await page.goto(`/admin/users/${crypto.randomUUID()}`);
  expect(answer?.status()).toBe(404);
  await expectNoBarriers(page);
});
