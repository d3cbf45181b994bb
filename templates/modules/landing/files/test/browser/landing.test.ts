// The first page that strangers see, on a large screen and on the smallest phone.
import { landingContent } from "@/landing/content";
import { expect, expectNoBarriers, test } from "./test";

const { hero, screenshot } = landingContent;

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

for (const colorScheme of ["light", "dark"] as const) {
  test(`the picture of the app is the one in ${colorScheme}, and the other one isn't loaded`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    await page.goto("/");
    const picture = page.getByRole("img", { name: screenshot.alt });
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty("complete", true);
    await expect(picture).toHaveJSProperty("naturalWidth", 1600);
    expect(loaded.filter((url) => url.endsWith(".webp")).map((url) => url.includes(`-${colorScheme}`))).toEqual([true]);
  });
}

test("visitors choose light or dark, and find it again on the sign-in page", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await expect(page.getByRole("radio", { name: "System theme" })).toBeChecked();
  await page
    .locator("label")
    .filter({ has: page.getByRole("radio", { name: "Dark theme" }) })
    .click();
  const dark = await background();
  expect(dark).not.toBe(light);
  await page.reload();
  await expect(page.getByRole("radio", { name: "Dark theme" })).toBeChecked();
  expect(await background()).toBe(dark);
  await page.goto("/signin");
  expect(await background()).toBe(dark);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("nothing offers a theme, which could not be kept", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("group", { name: "Theme" })).toBeHidden();
  });
});
