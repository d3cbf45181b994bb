// Every page and what can be done from everywhere, by a few letters and without a mouse.
import type { Page } from "@playwright/test";
import { expect, expectNoBarriers, signIn, test } from "./test";

const field = (page: Page) => page.getByRole("combobox", { name: "Search" });

/** The script that listens to the keys may not have started yet. */
async function openPalette(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Control+K");
    await expect(field(page)).toBeFocused({ timeout: 1000 });
  }).toPass();
}

test("the command palette leads to a page by the keyboard alone", async ({ page }) => {
  await signIn(page);
  await page.goto("/dashboard");
  await openPalette(page);
  await expectNoBarriers(page);
  await field(page).fill("where you signed");
  await expect(page.getByRole("option")).toHaveCount(1);
  await expect(page.getByRole("status").getByText("1 result")).toBeAttached();
  await page.keyboard.press("Enter");
  await page.waitForURL("/settings/sessions");
  await expect(field(page)).toBeHidden();
});

test("arrows choose in a circle, and screen readers hear what is chosen", async ({ page }) => {
  await signIn(page);
  await page.goto("/dashboard");
  await openPalette(page);
  const chosen = page.getByRole("option", { selected: true });
  await expect(chosen).toHaveText("Dashboard");
  await page.keyboard.press("ArrowUp");
  await expect(chosen).toHaveText("Sign out");
  expect(await field(page).getAttribute("aria-activedescendant")).toBe(await chosen.getAttribute("id"));
  await page.keyboard.press("ArrowDown");
  await expect(chosen).toHaveText("Dashboard");
  await field(page).fill("nothing is called like this");
  await expect(page.getByRole("status").getByText("Nothing found.")).toBeVisible();
  await expectNoBarriers(page);
});

test("it can be opened by a button, which has the focus again afterwards", async ({ page }) => {
  await signIn(page);
  await page.goto("/dashboard");
  const opener = page.getByRole("button", { name: "Search" });
  await opener.click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

test("it chooses a theme, and signs people out", async ({ page }) => {
  await signIn(page);
  await page.goto("/dashboard");
  await openPalette(page);
  await field(page).fill("dark");
  await page.keyboard.press("Enter");
  await expect(page.locator('[data-chosen-theme="dark"]')).toBeAttached();
  await openPalette(page);
  await field(page).fill("sign out");
  await page.getByRole("option", { name: "Sign out" }).click();
  await page.waitForURL("/signin");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("nothing offers to search", async ({ page }) => {
    await signIn(page);
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Search", { exact: true }).filter({ visible: true })).toHaveCount(0);
  });
});
