// One post: for everybody once it is published. Editors also see drafts, and change and delete posts, naming with If-Match the
// version that they saw.
import type { NextRequest } from "next/server";
import { currentSession, requirePermission } from "@/auth/current-session";
import { otherMethods, route } from "@/auth/route";
import { can } from "@/database/roles";
import { NotFoundError } from "@/domain-errors";
import { readJson } from "@/http/body";
import { changePost, deletePost, PostChangedError } from "@/posts/change-post";
import { findPost, findPublishedPost, type Post } from "@/posts/find-posts";
import { changedSince, postJson, privateAnswer, publicAnswer, requireMatch } from "@/posts/post-answers";
import { POST_LIMIT, postChangesSchema } from "@/posts/post-fields";

type Context = RouteContext<"/api/posts/[slug]">;

export const GET = route<Context>(async (request, { params }) => {
  const { slug } = await params;
  const published = await findPublishedPost(slug);
  if (published) return publicAnswer(request, postJson(published));
  const session = await currentSession(request);
  if (!session || !can(session.user.role, "content:edit")) throw notFound();
  await requirePermission("content:edit", request);
  return privateAnswer(postJson(await requirePost(slug)));
});

export const PATCH = route<Context>(
  async (request, { params }) => {
    const post = await editedPost(request, (await params).slug);
    const changes = await readJson(request, postChangesSchema);
    await changePost(post, changes).catch(failedPrecondition);
    return privateAnswer(postJson(await requirePost(changes.slug ?? post.slug)));
  },
  { bodyLimit: POST_LIMIT },
);

export const DELETE = route<Context>(async (request, { params }) => {
  const post = await editedPost(request, (await params).slug);
  await deletePost(post).catch(failedPrecondition);
  return new Response(null, { status: 204 });
});

export const { POST, PUT, OPTIONS } = otherMethods({ GET, PATCH, DELETE });

async function editedPost(request: NextRequest, slug: string): Promise<Post> {
  await requirePermission("content:edit", request);
  const post = await requirePost(slug);
  requireMatch(request, post);
  return post;
}

async function requirePost(slug: string): Promise<Post> {
  const post = await findPost(slug);
  if (!post) throw notFound();
  return post;
}

function notFound(): NotFoundError {
  return new NotFoundError("post_not_found", "There is no post at this address.");
}

/** Somebody else was faster, since the post was read a moment ago. */
function failedPrecondition(error: unknown): never {
  throw error instanceof PostChangedError ? changedSince() : error;
}
