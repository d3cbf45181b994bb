// What holds for posts: nobody overwrites what they haven't seen, drafts stay among editors, and every list shows each post once.
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/database";
import { posts } from "@/database/schema";
import { logInfo } from "@/log";
import { changePost, createPost, deletePost, PostChangedError } from "@/posts/change-post";
import * as find from "@/posts/find-posts";
import { newPostSchema } from "@/posts/post-fields";
import { removeUser } from "@/users/change-user";
import { peopleAt } from "../support/people";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/log");
withTemporaryDatabase();

const { createUser } = peopleAt("http://localhost:3000");

let authorId: string;
beforeEach(async () => {
  await db.delete(posts);
  authorId = (await createUser("editor")).id;
});

async function write(fields: { title: string; slug?: string; text?: string; status?: string }) {
  const { id } = await createPost(newPostSchema.parse({ status: "published", ...fields }), authorId);
  const post = await find.findPostById(id);
  if (!post) throw new Error("The post was not stored.");
  return post;
}

describe("two people who edit the same post", () => {
  it("can't overwrite each other: the second is told, and changes nothing", async () => {
    const post = await write({ title: "Plans" });
    const changed = await changePost(post, { text: "first" });
    await expect(changePost(post, { text: "second" })).rejects.toThrow(PostChangedError);
    await expect(deletePost(post)).rejects.toThrow(PostChangedError);
    expect(await find.findPostById(post.id)).toMatchObject({ text: "first", version: changed.version });
  });

  it("can't do so at the same moment either", async () => {
    const post = await write({ title: "Plans" });
    const outcomes = await Promise.allSettled(["a", "b", "c", "d"].map((text) => changePost(post, { text })));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await find.findPostById(post.id))?.version).toBe(post.version + 1);
  });

  it("can go on from what the other one saved", async () => {
    const post = await write({ title: "Plans" });
    const changed = await changePost(post, { text: "first" });
    await changePost(changed, { text: "second" });
    expect((await find.findPostById(post.id))?.text).toBe("second");
  });

  it("are told that it is gone, once it is", async () => {
    const post = await write({ title: "Plans" });
    await deletePost(post);
    await expect(changePost(post, { text: "late" })).rejects.toMatchObject({ code: "post_not_found" });
  });
});

it("a post that is saved as it was stays the same version, and nothing is recorded", async () => {
  const post = await write({ title: "Plans", text: "first" });
  vi.mocked(logInfo).mockClear();
  const { title, text, slug, status } = post;
  expect((await changePost(post, { title, text, slug, status })).version).toBe(post.version);
  expect(await find.findPostById(post.id)).toEqual(post);
  expect(logInfo).not.toHaveBeenCalled();
  await expect(changePost({ ...post, version: 0 }, { title })).rejects.toThrow(PostChangedError);
});

describe("a draft", () => {
  it("is in no public list, and not found by its address", async () => {
    await write({ title: "Secret plans", status: "draft" });
    const published = await write({ title: "News" });
    const all = find.postListSchema.parse({});
    expect((await find.listPublishedPosts(all)).posts.map(({ slug }) => slug)).toEqual(["news"]);
    expect((await find.listNewestPosts(10)).map(({ slug }) => slug)).toEqual(["news"]);
    expect((await find.listSlugs(10)).map(({ slug }) => slug)).toEqual(["news"]);
    expect(await find.findPublishedPost("secret-plans")).toBeUndefined();
    await changePost(published, { status: "draft" });
    expect((await find.listPublishedPosts(all)).posts).toEqual([]);
    expect(await find.findPublishedPost("news")).toBeUndefined();
  });

  it("keeps its first date when it is published again", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-01-01") });
    const post = await write({ title: "News" });
    vi.setSystemTime(new Date("2026-02-01"));
    const hidden = await changePost(post, { status: "draft" });
    await changePost(hidden, { status: "published" });
    vi.useRealTimers();
    expect((await find.findPublishedPost("news"))?.publishedAt).toEqual(new Date("2026-01-01"));
  });
});

describe("the lists of posts", () => {
  /** Two of each moment, so that only the ids tell them apart. */
  async function writeMany(count: number): Promise<string[]> {
    const rows = Array.from({ length: count }, (_, index) => {
      const moment = new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 2)));
      const title = `Post ${String(Math.floor(index / 2)).padStart(3, "0")}`;
      return {
        ...{ id: crypto.randomUUID(), slug: `post-${index}`, title, searchTitle: title.toLowerCase(), text: "" },
        ...{ status: "published" as const, version: 1, createdAt: moment, updatedAt: moment, publishedAt: moment },
      };
    });
    await db.insert(posts).values(rows);
    return rows.map(({ slug }) => slug).sort();
  }

  /** The addresses of all pages, one after another. */
  async function walk(list: (after?: string) => Promise<{ posts: { slug: string }[]; next: string | null }>) {
    const found: string[] = [];
    let next: string | null | undefined;
    do {
      const page = await list(next ?? undefined);
      found.push(...page.posts.map(({ slug }) => slug));
      next = page.next;
    } while (next);
    return found;
  }

  it("show every post once, page by page", async () => {
    const all = await writeMany(25);
    const published = await walk((after) => find.listPublishedPosts(find.postListSchema.parse({ after, pageSize: 3 })));
    expect([...published].sort()).toEqual(all);
    expect(published[0]).toBe("post-24");
    for (const query of ["", "post"]) {
      const found = await walk((after) => find.searchPosts(find.postSearchSchema.parse({ after, query, pageSize: 3 })));
      expect([...found].sort()).toEqual(all);
    }
  });

  it("go on where they were when the last post of a page is gone, or has changed", async () => {
    await writeMany(12);
    const lists = [
      (after?: string) => find.listPublishedPosts(find.postListSchema.parse({ after, pageSize: 3 })),
      (after?: string) => find.searchPosts(find.postSearchSchema.parse({ after, pageSize: 3 })),
      (after?: string) => find.searchPosts(find.postSearchSchema.parse({ after, query: "post", pageSize: 3 })),
    ];
    for (const list of lists) {
      const first = await list();
      const isLast = eq(posts.id, first.posts[2]?.id ?? "");
      const [last] = await db.select().from(posts).where(isLast);
      const second = await list(first.next ?? "");
      await db.delete(posts).where(isLast);
      expect(await list(first.next ?? "")).toEqual(second);
      await db.insert(posts).values({ ...last, slug: "moved", status: "draft" } as typeof posts.$inferInsert);
      expect(await list(first.next ?? "")).toEqual(second);
      await db.delete(posts).where(isLast);
      await db.insert(posts).values({ ...last } as typeof posts.$inferInsert);
    }
  });

  it.each(["x", "post-1", `${crypto.randomUUID()}.x`])("refuse the cursor %s", (after) => {
    expect(find.postListSchema.safeParse({ after }).success).toBe(false);
    expect(find.postSearchSchema.safeParse({ after }).success).toBe(false);
  });

  it("give out no more than 100 at once", () => {
    for (const pageSize of [0, 101]) expect(find.postListSchema.safeParse({ pageSize }).success).toBe(false);
  });

  it.each([
    ["GRE", ["great-news"]],
    ["great  news", ["great-news"]],
    ["100%", ["100-sure"]],
    ["%", []],
    ["news", []],
  ])("find titles that begin with %s, in capitals or not, and know no pattern", async (query, expected) => {
    await write({ title: "Great news" });
    await write({ title: "100% sure", status: "draft" });
    const page = await find.searchPosts(find.postSearchSchema.parse({ query }));
    expect(page.posts.map(({ slug }) => slug)).toEqual(expected);
  });

  it("show only those of one status, also page by page", async () => {
    for (const title of ["a", "b", "c"]) {
      await write({ title: `${title} draft`, status: "draft" });
      await write({ title: `${title} news` });
    }
    const ofStatus = (status: string, query = "") =>
      walk((after) => find.searchPosts(find.postSearchSchema.parse({ after, status, query, pageSize: 2 })));
    expect((await ofStatus("draft")).sort()).toEqual(["a-draft", "b-draft", "c-draft"]);
    expect((await ofStatus("published")).sort()).toEqual(["a-news", "b-news", "c-news"]);
    expect(await ofStatus("draft", "b")).toEqual(["b-draft"]);
    expect(find.postSearchSchema.safeParse({ status: "secret" }).success).toBe(false);
  });

  it("follow a new title", async () => {
    await changePost(await write({ title: "Old", slug: "it" }), { title: "New" });
    const search = async (query: string) =>
      (await find.searchPosts(find.postSearchSchema.parse({ query }))).posts.length;
    expect([await search("old"), await search("new")]).toEqual([0, 1]);
  });
});

describe("a post", () => {
  it("outlives the account of its author", async () => {
    const post = await write({ title: "News" });
    await removeUser(authorId);
    expect(await find.findPublishedPost("news")).toMatchObject({ id: post.id, author: null });
  });

  it("has an address of its own", async () => {
    const [news, other] = [await write({ title: "News" }), await write({ title: "Other" })];
    const taken = { code: "invalid_fields", fields: { slug: expect.any(String) } };
    await expect(write({ title: "News" })).rejects.toMatchObject(taken);
    await expect(changePost(other, { slug: news.slug })).rejects.toMatchObject(taken);
    expect((await find.findPostById(other.id))?.slug).toBe("other");
  });
});
