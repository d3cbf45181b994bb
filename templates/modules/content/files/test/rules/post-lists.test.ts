// Every list shows each post once, whatever happens between its pages, and finds posts by how their titles begin.
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/database";
import { posts } from "@/database/schema";
import { changePost } from "@/posts/change-post";
import * as find from "@/posts/find-posts";
import { peopleAt } from "../support/people";
import { type WritePost, writesPosts } from "../support/posts";
import { withTemporaryDatabase } from "../support/with-temporary-database";

withTemporaryDatabase();

const { createUser } = peopleAt("http://localhost:3000");

let write: WritePost;
beforeEach(async () => {
  await db.delete(posts);
  write = writesPosts((await createUser("editor")).id);
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
