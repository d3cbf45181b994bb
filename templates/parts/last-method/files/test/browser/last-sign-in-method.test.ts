// The sign-in page marks how somebody signed in last.
import { expect, expectNoBarriers, people, test } from "./test";

test("who signed in with a password finds that marked the next time", async ({ page }) => {
  const { email, password } = await people.createUser();
  await page.goto("/signin");
  await expect(page.getByText("Last used")).toBeHidden();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("/dashboard");
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.waitForURL("/signin");
  await expect(page.locator('form[data-action="passwordSignIn"]').getByText("Last used")).toBeVisible();
  await expectNoBarriers(page);
});
