// The app in figures, for admins alone.
import { expect, expectNoBarriers, people, signIn, test } from "./test";

test("an admin looks at the figures of another period, on any screen", async ({ page }) => {
  await people.createUser();
  await signIn(page, "admin");
  await page.goto("/dashboard");
  const overview = page.getByRole("region", { name: "Overview" });
  await expect(overview.getByRole("link", { name: "30 days" })).toHaveAttribute("aria-current", "true");
  const days = overview.getByRole("table").first().getByRole("rowheader");
  await expect(days).toHaveCount(30);
  await overview.getByRole("link", { name: "7 days" }).click();
  await page.waitForURL("/dashboard?days=7");
  await expect(overview.getByRole("link", { name: "7 days" })).toHaveAttribute("aria-current", "true");
  await expect(days).toHaveCount(7);
  await expectNoBarriers(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectNoBarriers(page);
});

test("a period that isn't offered is the usual one, and nobody else sees figures", async ({ page }) => {
  await people.createUser();
  await signIn(page, "admin");
  await page.goto("/dashboard?days=1000&days=7");
  const overview = page.getByRole("region", { name: "Overview" });
  await expect(overview.getByRole("link", { name: "30 days" })).toHaveAttribute("aria-current", "true");
  await signIn(page, "editor");
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome back");
  await expect(overview).toHaveCount(0);
});
