// Posts as visitors, editors and their programs see them.
import { describe, expect, it } from "vitest";
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
