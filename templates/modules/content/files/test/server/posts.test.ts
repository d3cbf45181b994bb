// Posts as visitors, editors and their programs see them.
import { describe, expect, it } from "vitest";
import { MAX_FORM_BYTES } from "@/http/body";
import type { Client } from "../support/client";
import { app } from "./app";

const editor = await app.signedIn("editor");
const { client } = editor;
const unique = (word: string) => `${word}-${crypto.randomUUID()}`;

async function write(fields: Record<string, string> = {}): Promise<{ slug: string; etag: string }> {
  const slug = unique("post");
  const answer = await client.post("/api/posts", { title: slug, slug, status: "published", ...fields });
  expect(answer.status).toBe(201);
  return { slug, etag: answer.headers.get("etag") ?? "" };
}

function change(
  slug: string,
  changes: object,
  headers: Record<string, string>,
  by: Client = client,
): Promise<Response> {
  const sent = { "content-type": "application/json", ...headers };
  return by.request(`/api/posts/${slug}`, { method: "PATCH", body: JSON.stringify(changes), headers: sent });
}

const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code];

describe("a draft", () => {
  it("is nowhere for visitors and viewers, whatever they ask, and editors have it for themselves", async () => {
    const secret = unique("secret");
    const { slug, etag } = await write({ status: "draft", text: secret, title: secret });
    const viewer = (await app.signedIn("viewer")).client;
    for (const person of [app.visitor(), viewer]) {
      const paths = ["/posts", "/feed.xml", "/posts/sitemap.xml", "/api/posts"];
      for (const path of paths) expect(await (await person.get(path)).text()).not.toContain(secret);
      for (const path of [`/posts/${slug}`, `/api/posts/${slug}`]) {
        const answer = await person.get(path, { headers: { "if-none-match": etag } });
        expect([path, answer.status]).toEqual([path, 404]);
        expect(await answer.text()).not.toContain(secret);
      }
    }
    const own = await client.get(`/api/posts/${slug}`);
    expect(own.headers.get("cache-control")).toBe("private, no-store");
    expect(await own.json()).toMatchObject({ status: "draft", text: secret });
    expect((await client.get(`/posts/${slug}`)).status).toBe(404);
  });

  it("is everywhere once it is published, and gone again after that", async () => {
    const { slug, etag } = await write({ status: "draft" });
    const visitor = app.visitor();
    const pages = [`/posts/${slug}`, "/posts", "/feed.xml", "/posts/sitemap.xml", `/api/posts/${slug}`, "/api/posts"];
    const shown = () => Promise.all(pages.map(async (path) => (await (await visitor.get(path)).text()).includes(slug)));
    const published = await change(slug, { status: "published" }, { "if-match": etag });
    expect(await shown()).toEqual(pages.map(() => true));
    await change(slug, { status: "draft" }, { "if-match": published.headers.get("etag") ?? "" });
    // The page that says so shows the address that was asked for.
    for (const path of [`/posts/${slug}`, `/api/posts/${slug}`]) expect((await visitor.get(path)).status).toBe(404);
    for (const path of pages.slice(1, 4)) expect(await (await visitor.get(path)).text()).not.toContain(slug);
  });
});

describe("the API", () => {
  it("takes changes only with the ETag of the latest version", async () => {
    const { slug, etag } = await write();
    expect(await codeOf(await change(slug, { text: "a" }, {}))).toEqual([428, "precondition_required"]);
    const changed = await change(slug, { text: "a" }, { "if-match": etag });
    expect([changed.status, await changed.clone().json()]).toMatchObject([200, { text: "a", html: "<p>a</p>\n" }]);
    expect(await codeOf(await change(slug, { text: "b" }, { "if-match": etag }))).toEqual([412, "post_changed"]);
    const latest = changed.headers.get("etag") ?? "";
    const read = await app.visitor().get(`/api/posts/${slug}`);
    expect([read.headers.get("etag"), (await read.json()).text]).toEqual([latest, "a"]);
    const remove = (headers: Record<string, string>) =>
      client.request(`/api/posts/${slug}`, { method: "DELETE", headers });
    expect((await remove({})).status).toBe(428);
    expect((await remove({ "if-match": etag })).status).toBe(412);
    expect((await remove({ "if-match": latest })).status).toBe(204);
    expect((await remove({ "if-match": latest })).status).toBe(404);
  });

  it("lets one of two go through who change the same version at once", async () => {
    const { slug, etag } = await write();
    const answers = await Promise.all(["a", "b", "c"].map((text) => change(slug, { text }, { "if-match": etag })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });

  it("sends nothing to those who have the latest version, and the change to all others", async () => {
    const { slug, etag } = await write();
    const visitor = app.visitor();
    for (const path of [`/api/posts/${slug}`, "/api/posts?pageSize=1", "/feed.xml"]) {
      const known = (await visitor.get(path)).headers.get("etag") ?? "";
      const headers = { "if-none-match": `"other", W/${known}` };
      const again = await visitor.get(path, { headers });
      expect([path, again.status, await again.text()]).toEqual([path, 304, ""]);
      expect(again.headers.get("cache-control")).toBe("public, no-cache");
    }
    const headers = { "if-none-match": etag };
    await change(slug, { text: "changed" }, { "if-match": etag });
    expect((await visitor.get(`/api/posts/${slug}`, { headers })).status).toBe(200);
  });

  it("takes a token instead of the cookie, and refuses viewers and other sites", async () => {
    const { slug, etag } = await write();
    const headers = { "if-match": etag, authorization: `Bearer ${editor.token}` };
    const viewer = (await app.signedIn("viewer")).client;
    expect(await codeOf(await change(slug, {}, { "if-match": etag }, viewer))).toEqual([403, "forbidden"]);
    expect(await codeOf(await change(slug, {}, { "if-match": etag }, app.visitor()))).toEqual([401, "unauthorized"]);
    const foreign = { ...headers, origin: "https://evil.example.com" };
    expect(await codeOf(await change(slug, {}, foreign, app.visitor()))).toEqual([403, "cross_origin"]);
    expect((await change(slug, {}, headers, app.visitor())).status).toBe(200);
  });

  it("takes texts of 50,000 characters, and explains what it doesn't take", async () => {
    const { slug } = await write({ text: "語".repeat(50_000) });
    expect((await (await client.get(`/api/posts/${slug}`)).json()).text).toHaveLength(50_000);
    const refused = await client.post("/api/posts", { title: "a", slug: "A b", text: "a".repeat(50_001) });
    expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ["slug", "text"]]);
    const again = await client.post("/api/posts", { title: "a", slug });
    expect([again.status, Object.keys((await again.json()).errors)]).toEqual([422, ["slug"]]);
  });
});

describe("the pages for editors, without JavaScript", () => {
  async function created(): Promise<string> {
    const title = unique("page");
    const answer = await client.submit("/posts/manage/new", "createPost", { title, text: "mine", status: "draft" });
    return answer.headers.get("location")?.replace(/\?.*/, "") ?? "";
  }

  it("give the second of two people both texts, and take hers when she sends it again", async () => {
    const page = await created();
    const second = await client.fillIn(page, "savePost", { text: "my long text", title: "" });
    await client.submit(page, "savePost", { text: "the other text" });
    // A mistake in the form doesn't hide that there is a newer version.
    const refused = await (await client.send(second)).text();
    expect(refused).toContain("Enter a title.");
    const version = /name="version" value="(\d+)"/.exec(refused)?.[1];
    expect(version).toBe(second.values.version);
    const told = await (await client.send({ ...second, values: { ...second.values, title: "Mine" } })).text();
    for (const text of ["Someone else changed this post", "my long text", "the other text"]) {
      expect(told).toContain(text);
    }
    const latest = /name="version" value="(\d+)"/.exec(told)?.[1] ?? "";
    const values = { ...second.values, title: "Mine", version: latest };
    expect(await (await client.send({ ...second, values })).text()).toContain("Saved.");
    expect(await (await client.get(page)).text()).toContain("my long text");
  });

  it("don't delete what somebody else has just changed", async () => {
    const page = await created();
    const deletion = await client.fillIn(`${page}/delete`, "deletePost");
    await client.submit(page, "savePost", { text: "new" });
    expect(await (await client.send(deletion)).text()).toContain("Someone else changed this post");
    const deleted = await client.submit(`${page}/delete`, "deletePost");
    expect(deleted.headers.get("location")).toContain("/posts/manage?done=deleted");
    expect((await client.get(page)).status).toBe(404);
  });

  it("keep what was typed into a post that somebody deletes in the meantime, even if its address is taken by then", async () => {
    const page = await created();
    const late = await client.fillIn(page, "savePost", { text: "my long text" });
    await client.submit(`${page}/delete`, "deletePost");
    const drafts = [];
    for (const _ of ["free", "taken"]) {
      const draft = (await client.send(late)).headers.get("location") ?? "";
      const shown = await (await client.get(draft)).text();
      for (const text of ["Someone else deleted the post", "my long text", "A draft"]) expect(shown).toContain(text);
      drafts.push(draft);
    }
    expect(new Set(drafts).size).toBe(2);
  });

  it("keep it even with a mistake in the form, which has no page to be shown on any more", async () => {
    const page = await created();
    const typed = { title: " ", slug: "Not an address", text: "my long text" };
    const late = await client.fillIn(page, "savePost", typed);
    await client.submit(`${page}/delete`, "deletePost");
    const draft = (await client.send(late)).headers.get("location") ?? "";
    const shown = await (await client.get(draft)).text();
    for (const text of ["Someone else deleted the post", "my long text", "Untitled"]) expect(shown).toContain(text);
  });

  it("show what a new post will look like, keep what was typed, and save nothing", async () => {
    const typed = { title: unique("preview"), slug: "Not an address", text: "**bold**", preview: "on" };
    const shown = await client.submit("/posts/manage/new", "createPost", typed);
    expect(shown.status).toBe(200);
    const html = await shown.text();
    expect(html).toContain("<strong>bold</strong>");
    for (const text of [`value="${typed.title}"`, `value="${typed.slug}"`, ">**bold**</textarea>"]) {
      expect(html).toContain(text);
    }
    expect(await (await client.get(`/posts/manage?query=${typed.title}`)).text()).toContain("No posts found");
  });

  it("show a preview of a post that somebody else has changed, and still don't overwrite that", async () => {
    const page = await created();
    const mine = await client.fillIn(page, "savePost", { text: "**my** text" });
    await client.submit(page, "savePost", { text: "the other text" });
    const shown = await (await client.send({ ...mine, values: { ...mine.values, preview: "on" } })).text();
    expect(shown).toContain("<strong>my</strong> text");
    const version = /name="version" value="(\d+)"/.exec(shown)?.[1];
    expect(version).toBe(mine.values.version);
    expect(await (await client.send(mine)).text()).toContain("Someone else changed this post");
  });

  it("take long texts, up to the size that forms may have", async () => {
    const page = await created();
    expect(await (await client.submit(page, "savePost", { text: "語".repeat(50_000) })).text()).toContain("Saved.");
    expect((await client.submit(page, "savePost", { text: "a".repeat(MAX_FORM_BYTES) })).status).toBe(413);
  });
});
