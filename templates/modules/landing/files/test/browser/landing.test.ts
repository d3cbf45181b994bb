// The first page that strangers see, on a large screen and on the smallest phone.
import { landingContent } from "@/landing/content";
import { expect, expectNoBarriers, test } from "./test";

const { hero } = landingContent;

for (const width of [1280, 320]) {
  test(`the landing page fits on ${width} pixels and leads to the sign-up page`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(hero.title);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectNoBarriers(page);
    await page.getByRole("link", { name: hero.action.label }).first().click();
    await page.waitForURL("/signup");
  });
}
