// What holds for posts: nobody overwrites what they haven't seen, and drafts stay among editors.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/database";
import { posts } from "@/database/schema";
import { logInfo } from "@/log";
import { changePost, deletePost, PostChangedError } from "@/posts/change-post";
import * as find from "@/posts/find-posts";
import { removeUser } from "@/users/change-user";
import { peopleAt } from "../support/people";
import { type WritePost, writesPosts } from "../support/posts";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/log");
withTemporaryDatabase();

const { createUser } = peopleAt("http://localhost:3000");

let authorId: string;
let write: WritePost;
beforeEach(async () => {
  await db.delete(posts);
  authorId = (await createUser("editor")).id;
  write = writesPosts(authorId);
});

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
