// What holds for every page without a parameter, and for addresses that no page has.
import { pages } from "../support/pages";
import { expect, expectNoBarriers, signIn, test } from "./test";

// A page about something needs a test of its own, with something to be about.
for (const { path, access } of pages.filter((page) => !page.path.includes("["))) {
  test(`${path} has no barriers, and no errors in the console`, async ({ page }) => {
    if (access !== "public") await signIn(page, "admin");
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoBarriers(page);
  });
}

const strictFolders = pages.filter(({ isStrict }) => isStrict).map(({ path }) => path.split("/")[1]);

for (const prefix of new Set(["", ...strictFolders.map((folder) => `/${folder}`)])) {
  test(`${prefix}/no-such-page says so, without barriers`, async ({ page }) => {
    const answer = await page.goto(`${prefix}/no-such-page`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await expectNoBarriers(page);
  });
}

test("whoever may not open a page is told so", async ({ page }) => {
  const closed = pages.find(({ access, path }) => access === "users:manage" && !path.includes("["));
  test.skip(!closed, "Everybody may open every page.");
  await signIn(page, "viewer");
  const answer = await page.goto(closed?.path ?? "/");
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole("heading", { name: "Not allowed" })).toBeVisible();
  await expectNoBarriers(page);
});
