// Posts in a browser: what editors write, what two of them do to each other, and what no text can do to a page.
import { hostileTexts } from "../support/hostile-markdown";
import { expect, expectNoBarriers, people, signIn, test } from "./test";

const hostile = [
  ...hostileTexts,
  '<img src="x" onerror="alert(1)"> <style>main { display: none }</style> </main></body>',
  "verylongword".repeat(40),
  `\`\`\`\n${"wide code ".repeat(40)}\n\`\`\``,
].join("\n\n");

test("an editor writes a post, publishes it, and a visitor reads it on the smallest phone", async ({
  page,
  browser,
}) => {
  await page.addInitScript(countViolations);
  const dialogs: string[] = [];
  page.on("dialog", async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  await signIn(page, "editor");
  const title = `News ${crypto.randomUUID()}`;
  await page.goto("/posts/manage");
  await page.getByRole("link", { name: "New post" }).click();
  await page.waitForURL("/posts/manage/new");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Text").fill(`## Harmless\n\n${hostile}`);
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText(title)).toBeVisible();
  await expect(preview.getByRole("heading", { name: "Harmless" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Preview" })).toHaveCount(0);
  await expectNoBarriers(page);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Post created.")).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expectNoBarriers(page);
  await page.goto(`/posts/manage?query=${encodeURIComponent(title)}`);
  await expect(page.getByRole("row")).toHaveCount(2);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.context().clearCookies();
  await page.goto("/posts");
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText("<script>alert(1)</script>").first()).toBeVisible();
  expect([await page.evaluate(() => window.name), dialogs]).toEqual(["", []]);
  const dangers = "script, style, iframe, svg, [style], [onerror], [onclick], [onmouseover], [href^=javascript i]";
  expect(await page.locator(`article :is(${dangers})`).count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectNoBarriers(page);
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(page.url());
  await expect(plain.getByRole("heading", { level: 1 })).toHaveText(title);
  await plain.close();
});

test("the second of two editors gets both texts, and loses none", async ({ page }) => {
  const user = await signIn(page, "editor");
  const { client } = await people.signedInAgain(user);
  const slug = `both-${crypto.randomUUID()}`;
  const created = await client.post("/api/posts", { title: "Both", slug, text: "first" });
  await page.goto(`/posts/manage?query=Both`);
  await page.getByRole("row").getByRole("link", { name: "Both" }).first().click();
  await page.getByLabel("Text").fill("what I wrote");
  const headers = { "if-match": created.headers.get("etag") ?? "", "content-type": "application/json" };
  const body = JSON.stringify({ text: "what the other wrote" });
  expect((await client.request(`/api/posts/${slug}`, { method: "PATCH", headers, body })).status).toBe(200);

  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Someone else changed this post")).toBeVisible();
  await expect(
    page.getByRole("region", { name: "saved in the meantime" }).getByText("what the other wrote"),
  ).toBeVisible();
  await expect(page.getByLabel("Text")).toHaveValue("what I wrote");
  await expectNoBarriers(page);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.getByLabel("Text")).toHaveValue("what I wrote");

  await page.getByRole("link", { name: "Delete post…" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete post");
  await expectNoBarriers(page);
  await page.getByRole("button", { name: "Delete post" }).click();
  await page.waitForURL("/posts/manage?done=deleted");
  await expect(page.getByText("Post deleted.")).toBeFocused();
});

test("an editor filters the list, takes a filter back, and opens a row's menu by keyboard", async ({ page }) => {
  const user = await signIn(page, "editor");
  const { client } = await people.signedInAgain(user);
  const word = crypto.randomUUID();
  for (const status of ["draft", "published"]) await client.post("/api/posts", { title: `${word} ${status}`, status });
  await page.goto("/posts/manage");
  await page.getByLabel("Title").fill(word);
  await page.getByLabel("Status").selectOption("Drafts");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await expectNoBarriers(page);
  await page.getByRole("link", { name: "Remove the filter Status: Drafts" }).click();
  await expect(page.getByRole("row")).toHaveCount(3);
  await page.getByRole("button", { name: `Actions for ${word} published` }).press("Enter");
  await expect(page.getByRole("link", { name: "View" })).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "View" })).toBeHidden();
  await page.getByLabel("Title").fill(`${word} nothing`);
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No posts found")).toBeVisible();
  await expectNoBarriers(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a button shows how a post will look, and the text stays", async ({ page }) => {
    await signIn(page, "editor");
    await page.goto("/posts/manage/new");
    await page.getByLabel("Text").fill("**bold** words");
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(page.getByRole("region", { name: "Preview" }).locator("strong")).toHaveText("bold");
    await expect(page.getByLabel("Text")).toHaveValue("**bold** words");
    await page.getByLabel("Title").fill(`News ${crypto.randomUUID()}`);
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByText("Post created.")).toBeVisible();
    await expect(page.getByLabel("Text")).toHaveValue("**bold** words");
  });
});

/** Runs in the page: its name tells, until the window closes, what the Content Security Policy had to refuse. */
function countViolations(): void {
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    window.name += `${violatedDirective} ${blockedURI}\n`;
  });
}
