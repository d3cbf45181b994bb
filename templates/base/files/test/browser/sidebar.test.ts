// The frame of the pages for signed-in people: what folds up stays folded up, and nobody needs JavaScript for it.
import type { Page } from "@playwright/test";
import { expect, expectNoBarriers, signIn, test } from "./test";

async function widthOfSidebar(page: Page): Promise<number> {
  return (await page.getByRole("complementary", { name: "Sidebar" }).boundingBox())?.width ?? 0;
}

test("a sidebar that was folded up stays so, and still leads everywhere", async ({ page }) => {
  await signIn(page);
  await page.goto("/dashboard");
  const width = await widthOfSidebar(page);
  await page.getByRole("button", { name: "Sidebar", expanded: true }).click();
  await expect(page.getByRole("button", { name: "Sidebar", expanded: false })).toBeFocused();
  await expect.poll(() => widthOfSidebar(page)).toBeLessThan(width / 2);
  await expectNoBarriers(page);
  await page.reload();
  expect(await widthOfSidebar(page)).toBeLessThan(width / 2);
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await page.waitForURL("/settings/profile");
});

test("on a phone, the sidebar is a sheet, which closes when somebody goes on", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto("/dashboard");
  const settings = page.getByRole("link", { name: "Settings", exact: true });
  await expect(settings).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await expectNoBarriers(page);
  await settings.click();
  await page.waitForURL("/settings/profile");
  await expect(settings).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("complementary", { name: "Sidebar" }).getByRole("button", { name: "Close" }).click();
  await expect(settings).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the sidebar folds up, and the menu signs people out", async ({ page }) => {
    await signIn(page);
    await page.goto("/dashboard");
    const width = await widthOfSidebar(page);
    await page.getByRole("button", { name: "Sidebar", expanded: true }).click();
    await expect(page.getByRole("button", { name: "Sidebar", expanded: false })).toBeVisible();
    expect(await widthOfSidebar(page)).toBeLessThan(width / 2);
    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await page.waitForURL("/signin");
  });
});
