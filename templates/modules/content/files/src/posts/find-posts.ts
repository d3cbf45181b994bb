// Reads posts. Lists go page by page, and every statement follows an index, so it stays fast with a hundred thousand posts.
import { and, asc, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { cache } from "react";
import { z } from "zod";
import { db } from "@/database";
import { cursorOf, cursorSchema, readCursor, timeCursorSchema } from "@/database/cursor";
import { posts, users } from "@/database/schema";
import { postStatuses, searchTitleOf } from "./post-fields";

const wholeNumber = z.coerce.number("Use a whole number.").int("Use a whole number.");

export const postListSchema = z.object({
  /** What the page before names as `next`; the first page without it. */
  after: timeCursorSchema.optional(),
  pageSize: wholeNumber.min(1, "Request at least 1 post.").max(100, "Request at most 100 posts.").default(20),
});

export const statusFilters = ["any", ...postStatuses] as const;

export const postSearchSchema = postListSchema
  .extend({
    after: cursorSchema.optional(),
    query: z
      .string("Use a single search term.")
      .max(200, "Use at most 200 characters.")
      // No stored text contains this character.
      .refine((text) => !text.includes("\0"), "Remove the invalid character.")
      .transform(searchTitleOf)
      .default(""),
    status: z.enum(statusFilters, { error: `Use ${statusFilters.join(", ")}.` }).default("any"),
  })
  .refine(
    ({ after, query }) => query !== "" || timeCursorSchema.optional().safeParse(after).success,
    "Invalid cursor.",
  );

type PostList = z.output<typeof postListSchema>;
export type PostSearch = z.output<typeof postSearchSchema>;

const { id, slug, title, text, status, version, updatedAt, publishedAt } = posts;
const listedColumns = { id, slug, title, status, version, updatedAt, publishedAt, author: users.name };

const isPublished = eq(status, "published");

/** A post in a list: without its text. */
export type ListedPost = Awaited<ReturnType<typeof listPublishedPosts>>["posts"][number];
export type Post = NonNullable<Awaited<ReturnType<typeof findPost>>>;

/** The newest first. */
export async function listPublishedPosts({ after, pageSize }: PostList) {
  const last = after === undefined ? undefined : readCursor(after);
  const found = await listPosts()
    .where(and(isPublished, last && isBeyond(sql`<`, publishedAt, last.time, last.id)))
    .orderBy(desc(publishedAt), desc(id))
    .limit(pageSize + 1);
  return toPage(found, pageSize, (post) => post.publishedAt);
}

/** The newest with their texts, for the feed. */
export async function listNewestPosts(count: number) {
  return selectPosts(isPublished).orderBy(desc(publishedAt), desc(id)).limit(count);
}

/** The newest as the sitemap needs them. */
export async function listSlugs(count: number) {
  const newest = db.select({ slug, updatedAt }).from(posts).where(isPublished);
  return newest.orderBy(desc(publishedAt), desc(id)).limit(count);
}

/** For editors: what changed last comes first; or, with a query, the posts whose title begins with it, by their title. */
export async function searchPosts({ after, pageSize, query, status: wanted }: PostSearch) {
  const last = after === undefined ? undefined : readCursor(after);
  const statuses = wanted === "any" ? postStatuses : [wanted];
  if (query === "") {
    const lists = await Promise.all(statuses.map((each) => listLastChanged(each, last, pageSize + 1)));
    return toPage(
      lists
        .flat()
        .sort(byLastChange)
        .slice(0, pageSize + 1),
      pageSize,
      (post) => post.updatedAt,
    );
  }
  const hasStatus = wanted === "any" ? undefined : eq(status, wanted);
  const found = await listPosts()
    .where(and(beginsWith(query), hasStatus, last && isBeyond(sql`>`, posts.searchTitle, last.text, last.id)))
    .orderBy(asc(posts.searchTitle), asc(id))
    .limit(pageSize + 1);
  return toPage(found, pageSize, (post) => searchTitleOf(post.title));
}

/** One status at a time: asked for several, or with a second index for all, databases may read half of the posts. */
function listLastChanged(wanted: (typeof postStatuses)[number], last: Cursor | undefined, count: number) {
  return listPosts()
    .where(and(eq(status, wanted), last && isBeyond(sql`<`, updatedAt, last.time, last.id)))
    .orderBy(desc(updatedAt), desc(id))
    .limit(count);
}

function byLastChange(one: { updatedAt: Date; id: string }, other: { updatedAt: Date; id: string }): number {
  return other.updatedAt.getTime() - one.updatedAt.getTime() || (one.id < other.id ? 1 : -1);
}

/** Any post, drafts too: only for people who may edit. */
export async function findPost(wanted: string) {
  return (await selectPosts(is(slug, wanted))).at(0);
}

/** The same, by its id, which stays when the address changes. */
export async function findPostById(postId: string) {
  return (await selectPosts(is(id, postId))).at(0);
}

/** Looked up once a request, however many parts of a page ask. */
export const findPublishedPost = cache(async (wanted: string) => {
  return (await selectPosts(and(is(slug, wanted), eq(status, "published")))).at(0);
});

/** No address has a NUL character, with which some databases refuse to compare. */
function is(column: typeof slug | typeof id, wanted: string): SQL {
  return wanted.includes("\0") ? sql`1 = 0` : eq(column, wanted);
}

function listPosts() {
  return db.select(listedColumns).from(posts).leftJoin(users, eq(users.id, posts.authorId)).$dynamic();
}

function selectPosts(condition: SQL | undefined) {
  return db
    .select({ ...listedColumns, text })
    .from(posts)
    .leftJoin(users, eq(users.id, posts.authorId))
    .where(condition)
    .$dynamic();
}

type Cursor = ReturnType<typeof readCursor>;
type SortColumn = typeof publishedAt | typeof updatedAt | typeof posts.searchTitle;

/** What follows this post in the list. Its first half is the range of the index to read; the second skips equal ones. */
function isBeyond(sign: SQL, column: SortColumn, value: unknown, postId: string): SQL {
  const edge = sql.param(value, column);
  return sql`${column} ${sign}= ${edge} and (${column} ${sign} ${edge} or ${id} ${sign} ${postId})`;
}

/** A range of the index: up to the last character that there is. */
function beginsWith(query: string): SQL | undefined {
  return and(gte(posts.searchTitle, query), lt(posts.searchTitle, `${query}\u{10FFFF}`));
}

/** `next`: what to ask for to get the page after this one. */
function toPage<Row extends { id: string }>(
  found: Row[],
  pageSize: number,
  sortValue: (row: Row) => string | Date | null,
) {
  const page = found.slice(0, pageSize);
  const last = found.length > pageSize ? page.at(-1) : undefined;
  return { posts: page, next: last ? cursorOf(last.id, sortValue(last) ?? "") : null };
}
