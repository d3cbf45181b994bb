// One post: for everybody once it is published. Editors also see drafts, and change and delete posts, naming with If-Match the
// version that they saw.
import type { NextRequest } from "next/server";
import { z } from "zod";
import { authorize, currentSession } from "@/auth/current-session";
import { route, routes } from "@/auth/route";
import { can } from "@/database/roles";
import { NotFoundError } from "@/domain-errors";
import { MAX_FORM_BYTES } from "@/http/body";
import { changePost, deletePost, PostChangedError } from "@/posts/change-post";
import { findPost, findPublishedPost, type Post } from "@/posts/find-posts";
import { postChangesSchema } from "@/posts/post-fields";
import { changedSince, postJson, privateResponse, publicResponse, requireMatch } from "@/posts/post-responses";

const params = z.object({ slug: z.string() });
const edit = { permission: "content:edit", reauthentication: "none", params } as const;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ permission: "public", params }, async (request, { params: { slug } }) => {
    const published = await findPublishedPost(slug);
    if (published) return publicResponse(request, postJson(published));
    const session = await currentSession(request);
    if (!session || !can(session.user.role, "content:edit")) throw notFound();
    await authorize({ permission: "content:edit", request });
    return privateResponse(postJson(await requirePost(slug)));
  }),

  PATCH: route(
    { ...edit, body: postChangesSchema, maxBytes: MAX_FORM_BYTES },
    async (request, { params: { slug }, body }) => {
      const post = await requireMatchingPost(request, slug);
      await changePost(post, body).catch(failedPrecondition);
      return privateResponse(postJson(await requirePost(body.slug ?? post.slug)));
    },
  ),

  DELETE: route(edit, async (request, { params: { slug } }) => {
    const post = await requireMatchingPost(request, slug);
    await deletePost(post).catch(failedPrecondition);
    return new Response(null, { status: 204 });
  }),
});

async function requireMatchingPost(request: NextRequest, slug: string): Promise<Post> {
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
