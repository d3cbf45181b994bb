// What posts promise.
import assert from "node:assert/strict";
import type { Client } from "../../test/support/client";
import { expectJson, expectProblem, expectRedirect, expectStatus, type SmokeApp, type SmokeCheck } from "../check";

const newSlug = () => `smoke-${crypto.randomUUID()}`;

/** Writes a post, tries something with it, and removes it again. */
async function withPost(
  app: SmokeApp,
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

export const content: SmokeCheck[] = [
  {
    name: "Everybody reads published posts, and nobody but editors reads drafts",
    covers: ["GET /api/posts", "POST /api/posts", "GET /api/posts/[slug]", "PATCH /api/posts/[slug]"],
    run: (app) =>
      withPost(app, { text: "a **draft**", status: "draft" }, async (client, slug, etag) => {
        const visitor = app.visitor();
        await expectProblem(await visitor.get(`/api/posts/${slug}`), 404, "post_not_found");
        await expectStatus(await visitor.get(`/posts/${slug}`), 404);
        const list = await expectJson(await visitor.get("/api/posts"));
        assert.ok(!JSON.stringify(list).includes(slug), "the list shows a draft");
        await expectJson(await client.get(`/api/posts/${slug}`));
        await expectJson(await patch(client, slug, { status: "published" }, { "if-match": etag }));
        await expectJson(await visitor.get(`/api/posts/${slug}`));
        const html = await expectStatus(await visitor.get(`/posts/${slug}`), 200);
        assert.ok(html.includes("a <strong>draft</strong>"), "the page lacks the text");
      }),
  },
  {
    name: "Of two people who change a post, the second is told",
    covers: ["DELETE /api/posts/[slug]"],
    run: (app) =>
      withPost(app, {}, async (client, slug, etag) => {
        await expectProblem(await patch(client, slug, {}, {}), 428, "precondition_required");
        await expectJson(await patch(client, slug, { text: "first" }, { "if-match": etag }));
        await expectProblem(await patch(client, slug, { text: "b" }, { "if-match": etag }), 412, "post_changed");
        const headers = { "if-match": etag };
        const deletion = await client.request(`/api/posts/${slug}`, { method: "DELETE", headers });
        await expectProblem(deletion, 412, "post_changed");
      }),
  },
  {
    name: "Search engines and feed readers find published posts",
    covers: ["GET /feed.xml"],
    run: (app) =>
      withPost(app, { status: "published", text: "<b>&" }, async (_, slug) => {
        const visitor = app.visitor();
        const robots = await expectStatus(await visitor.get("/robots.txt"), 200);
        assert.ok(robots.includes(`Sitemap: ${app.url}/posts/sitemap.xml`), `no sitemap in ${robots}`);
        const address = `${app.url}/posts/${slug}`;
        for (const path of ["/feed.xml", "/posts/sitemap.xml"]) {
          assert.ok((await expectStatus(await visitor.get(path), 200)).includes(address), `${path} lacks the post`);
        }
      }),
  },
  {
    name: "Editors write, save and delete posts with plain forms, and no HTML of theirs gets into a page",
    covers: ["createPost", "savePost", "deletePost"],
    async run(app) {
      const { client } = await app.signedIn("editor");
      const slug = newSlug();
      const fields = { title: slug, slug, text: "<script>alert(1)</script>", status: "published" };
      const created = await client.submit("/posts/manage/new", "createPost", fields);
      const page = (created.headers.get("location") ?? "").replace(/^https?:\/\/[^/]+|\?.*$/g, "");
      const html = await expectStatus(await app.visitor().get(`/posts/${slug}`), 200);
      assert.ok(!html.includes("<script>alert(1)"), "the page has the script");
      const saved = await client.submit(page, "savePost", { title: "Changed", status: "published" });
      assert.ok((await expectStatus(saved, 200)).includes("Saved."), "the post was not saved");
      expectRedirect(await client.submit(page, "deletePost"), "/posts/manage?done=deleted");
      await expectStatus(await app.visitor().get(`/posts/${slug}`), 404);
    },
  },
];
