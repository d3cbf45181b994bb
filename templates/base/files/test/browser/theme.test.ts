// Light and dark, and the room that messages take.
import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./test";

function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

test("the theme that somebody chose holds on every page of this browser", async ({ page }) => {
  await page.goto("/signin");
  const light = await background(page);
  await signIn(page);
  await page.goto("/settings/profile");
  await page.getByRole("button", { name: "Dark" }).click();
  await expect(page.getByRole("button", { name: "Dark", pressed: true })).toBeVisible();
  const dark = await background(page);
  expect(dark).not.toBe(light);
  for (const path of ["/", "/settings/security", "/no-such-page"]) {
    await page.goto(path);
    expect([path, await background(page)]).toEqual([path, dark]);
  }
});

test("an element with a theme of its own leaves the page as it is", async ({ page }) => {
  await page.goto("/signin");
  const before = await background(page);
  await page.evaluate(() => {
    const chart = document.createElement("div");
    chart.dataset.theme = "dark";
    document.body.append(chart);
  });
  expect(await background(page)).toBe(before);
});

test("a message inside of a layout leaves nothing to scroll to", async ({ page }) => {
  // Without a mail server, nobody can reset a password.
  const answer = await page.goto("/forgot-password");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
});
