// What holds for every page in src/pages.ts: add yours there.
import { pages } from "@/pages";
import { expect, expectNoBarriers, signIn, test } from "./test";

const open = ["static", "public", "signed-out"];

for (const [path, access] of Object.entries(pages)) {
  // A page about something needs a test of its own, with something to be about.
  if (path.includes("[")) continue;
  test(`${path} has no barriers, and no errors in the console`, async ({ page }) => {
    if (!open.includes(access)) await signIn(page, "admin");
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoBarriers(page);
  });
}

test("a page that does not exist has no barriers either", async ({ page }) => {
  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await expectNoBarriers(page);
});
