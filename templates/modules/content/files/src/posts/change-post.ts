// Changes to posts. Each names the version that it is based on and is refused if there is a newer one: of two people who edit the
// same post, the second learns of it.
import { eq } from "drizzle-orm";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { db, isUniqueViolation, type Transaction } from "@/database";
import { lockPost } from "@/database/locks";
import { posts } from "@/database/schema";
import { ConflictError, InvalidInputError, NotFoundError } from "@/domain-errors";
import { fieldNames, type PostFields, type PostStatus, searchTitleOf } from "./post-fields";

export class PostChangedError extends ConflictError {
  constructor() {
    super("post_changed", "Someone else changed this post after you opened it, so your changes were not saved.");
  }
}

/** Which post, and the version of it that somebody saw. */
export interface KnownPost {
  id: string;
  version: number;
}

export async function createPost(fields: PostFields, authorId: string): Promise<{ id: string }> {
  const now = new Date();
  const id = crypto.randomUUID();
  const publishedAt = fields.status === "published" ? now : null;
  const row = { ...fields, id, authorId, version: 1, createdAt: now, updatedAt: now, publishedAt };
  const about = { actor: authorId, user: null, post: id, title: fields.title };
  await refuseTakenSlug(() =>
    db.transaction(async (tx) => {
      await tx.insert(posts).values({ ...row, searchTitle: searchTitleOf(fields.title) });
      await recordAuditEvent(tx, { event: "post.created", ...about });
      if (publishedAt) await recordAuditEvent(tx, { event: "post.published", ...about });
    }),
  );
  return { id };
}

/** Leaves the version as it is if nothing would be different. */
export async function changePost(known: KnownPost, changes: Partial<PostFields>): Promise<KnownPost> {
  const now = new Date();
  const changed = { id: known.id, version: known.version + 1 };
  return refuseTakenSlug(() =>
    db.transaction(async (tx) => {
      const post = await lockVersion(tx, known);
      const next = { ...post, ...changes };
      if (fieldNames.every((name) => next[name] === post[name])) return known;
      const { title, status } = next;
      await tx
        .update(posts)
        .set({
          ...changes,
          searchTitle: searchTitleOf(title),
          version: changed.version,
          updatedAt: now,
          // Stays if it is published again later.
          publishedAt: post.publishedAt ?? (status === "published" ? now : null),
        })
        .where(eq(posts.id, post.id));
      await recordAuditEvent(tx, { event: changeOf(post.status, status), user: null, post: post.id, title });
      return changed;
    }),
  );
}

export async function deletePost(known: KnownPost): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, title } = await lockVersion(tx, known);
    await tx.delete(posts).where(eq(posts.id, id));
    await recordAuditEvent(tx, { event: "post.deleted", user: null, post: id, title });
  });
}

function changeOf(before: PostStatus, after: PostStatus) {
  if (before === after) return "post.updated";
  return after === "published" ? "post.published" : "post.unpublished";
}

/** Nobody else changes it before the transaction ends. */
async function lockVersion(tx: Transaction, { id, version }: KnownPost) {
  const [post] = await lockPost(tx, id);
  if (!post) throw new NotFoundError("post_not_found", "This post no longer exists.");
  if (post.version !== version) throw new PostChangedError();
  return post;
}

async function refuseTakenSlug<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new InvalidInputError({ slug: "Another post has this address. Choose another." });
  }
}
