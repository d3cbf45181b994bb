// People in the command palette.
import type { Page } from "@playwright/test";
import { expect, expectNoBarriers, people, signIn, test } from "./test";

const field = (page: Page) => page.getByRole("combobox", { name: "Search" });

test("an admin finds somebody by a part of their address, from any page", async ({ page }) => {
  await signIn(page, "admin");
  const user = await people.createUser("viewer");
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.goto("/settings/profile");
  await page.getByRole("button", { name: "Search" }).click();
  await field(page).fill(user.email.split("@")[0] ?? "");
  const option = page.getByRole("group", { name: "People" }).getByRole("option", { name: user.email });
  await expect(option).toBeVisible();
  await expectNoBarriers(page);
  await option.click();
  await page.waitForURL(`/admin/users/${user.id}`);
  expect(requested.filter((url) => url.includes(user.email.split("@")[0] ?? ""))).toEqual([]);
});

test("nobody else asks for people", async ({ page }) => {
  await signIn(page, "editor");
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Search" }).click();
  await field(page).fill("example.com");
  await expect(page.getByRole("status").getByText("Nothing found.")).toBeVisible();
  expect(requested).not.toContain("/api/admin/people");
});
