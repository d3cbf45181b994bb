// What editors do with posts on pages, and what two of them do at once.
import { describe, expect, it } from "vitest";
import { MAX_FORM_BYTES } from "@/http/body";
import { app } from "./app";

const { client } = await app.signedIn("editor");
const unique = (word: string) => `${word}-${crypto.randomUUID()}`;

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
