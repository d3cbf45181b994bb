// What admins do with other people's accounts.
import { expect, expectNoBarriers, people, signIn, test } from "./test";

test("an admin finds somebody, changes their role and deletes their account", async ({ page }) => {
  await signIn(page, "admin");
  const user = await people.createUser("viewer");
  await page.goto("/admin/users");
  await page.getByLabel("Name or email").fill(user.email);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await expectNoBarriers(page);

  await page.getByRole("row").getByRole("link", { name: user.name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(user.name);
  await page.getByLabel(`Role of ${user.name}`).selectOption("editor");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.getByText("Delete this user…").click();
  await expectNoBarriers(page);
  await page.getByRole("button", { name: `Delete ${user.name}` }).click();
  await page.waitForURL("/admin/users?done=deleted");
});

test("a user who does not exist is a page without barriers, too", async ({ page }) => {
  await signIn(page, "admin");
  const answer = await page.goto(`/admin/users/${crypto.randomUUID()}`);
  expect(answer?.status()).toBe(404);
  await expectNoBarriers(page);
});
