// What posts promise.
import { expect, it } from "vitest";
import type { Client } from "../support/client";
import { expectJson, expectProblem, expectRedirect, expectStatus } from "../support/responses";
import { app } from "./app";

const newSlug = () => `smoke-${crypto.randomUUID()}`;

/** Writes a post, tries something with it, and removes it again. */
async function withPost(
  fields: Record<string, string>,
  work: (client: Client, slug: string, etag: string) => Promise<void>,
): Promise<void> {
  const { client } = await app.signedIn("editor");
  const slug = newSlug();
  const created = await client.post("/api/posts", { title: slug, slug, ...fields });
  await expectStatus(created, 201);
  try {
    await work(client, slug, created.headers.get("etag") ?? "");
  } finally {
    await client.request(`/api/posts/${slug}`, { method: "DELETE", headers: { "if-match": "*" } });
  }
}

function patch(client: Client, slug: string, changes: object, headers: Record<string, string>): Promise<Response> {
  const sent = { "content-type": "application/json", ...headers };
  return client.request(`/api/posts/${slug}`, { method: "PATCH", body: JSON.stringify(changes), headers: sent });
}

it("Everybody reads published posts, and nobody but editors reads drafts", () =>
  withPost({ text: "a **draft**", status: "draft" }, async (client, slug, etag) => {
    const visitor = app.visitor();
    await expectProblem(await visitor.get(`/api/posts/${slug}`), 404, "post_not_found");
    await expectStatus(await visitor.get(`/posts/${slug}`), 404);
    const list = await expectJson(await visitor.get("/api/posts"));
    expect(JSON.stringify(list), "the list shows a draft").not.toContain(slug);
    await expectJson(await client.get(`/api/posts/${slug}`));
    await expectJson(await patch(client, slug, { status: "published" }, { "if-match": etag }));
    await expectJson(await visitor.get(`/api/posts/${slug}`));
    const html = await expectStatus(await visitor.get(`/posts/${slug}`), 200);
    expect(html, "the page lacks the text").toContain("a <strong>draft</strong>");
  }));

it("Of two people who change a post, the second is told", () =>
  withPost({}, async (client, slug, etag) => {
    await expectProblem(await patch(client, slug, {}, {}), 428, "precondition_required");
    await expectJson(await patch(client, slug, { text: "first" }, { "if-match": etag }));
    await expectProblem(await patch(client, slug, { text: "b" }, { "if-match": etag }), 412, "post_changed");
    const headers = { "if-match": etag };
    const deletion = await client.request(`/api/posts/${slug}`, { method: "DELETE", headers });
    await expectProblem(deletion, 412, "post_changed");
  }));

it("Search engines and feed readers find published posts", () =>
  withPost({ status: "published", text: "<b>&" }, async (_, slug) => {
    const visitor = app.visitor();
    const robots = await expectStatus(await visitor.get("/robots.txt"), 200);
    expect(robots, `no sitemap in ${robots}`).toContain(`Sitemap: ${app.url}/posts/sitemap.xml`);
    const url = `${app.url}/posts/${slug}`;
    for (const path of ["/feed.xml", "/posts/sitemap.xml"]) {
      expect(await expectStatus(await visitor.get(path), 200), `${path} lacks the post`).toContain(url);
    }
  }));

it("Editors write, save and delete posts with plain forms, and no HTML of theirs gets into a page", async () => {
  const { client } = await app.signedIn("editor");
  const slug = newSlug();
  const fields = { title: slug, slug, text: "<script>alert(1)</script>", status: "published" };
  const created = await client.submit("/posts/manage/new", "createPost", fields);
  const page = (created.headers.get("location") ?? "").replace(/^https?:\/\/[^/]+|\?.*$/g, "");
  const html = await expectStatus(await app.visitor().get(`/posts/${slug}`), 200);
  expect(html, "the page has the script").not.toContain("<script>alert(1)");
  const saved = await client.submit(page, "savePost", { title: "Changed", status: "published" });
  expect(await expectStatus(saved, 200), "the post was not saved").toContain("Saved.");
  const typed = { title: "Not saved", text: "**bold** & `code`", preview: "on" };
  const preview = await expectStatus(await client.submit(page, "savePost", typed), 200);
  expect(preview, "the preview lacks the text").toContain("<strong>bold</strong> &amp; <code>code</code>");
  const after = await expectStatus(await client.get(page), 200);
  expect(after, "the preview was saved").not.toContain("Not saved");
  expectRedirect(await client.submit(`${page}/delete`, "deletePost"), "/posts/manage?done=deleted");
  await expectStatus(await app.visitor().get(`/posts/${slug}`), 404);
});
