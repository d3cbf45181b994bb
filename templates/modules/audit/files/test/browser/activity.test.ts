// What admins see of all accounts, and people of their own.
import { readFile } from "node:fs/promises";
import { expect, expectNoBarriers, signIn, test } from "./test";

test("an admin filters what happened and downloads it", async ({ page }) => {
  const user = await signIn(page, "admin");
  await page.goto("/admin/activity");
  await page.getByLabel("Email or account ID").fill(user.email);
  await page.getByLabel("Event").selectOption("Signed in");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("cell").getByText(user.email)).toBeVisible();
  await expectNoBarriers(page);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^activity-[\d-]+\.csv$/);
  expect(await readFile(await download.path(), "utf8")).toContain(
    `"user.signed_in","method: password","${user.email}"`,
  );
});

test("people find what happened in their settings", async ({ page }) => {
  await signIn(page, "viewer");
  await page.goto("/settings/sessions");
  const section = page.getByRole("region", { name: "Recent activity" });
  await expect(section.getByText("Signed in").first()).toBeVisible();
  await expectNoBarriers(page);
});
