// The published posts, for everybody; editors add new ones.
import { requirePermission } from "@/auth/current-session";
import { otherMethods, route } from "@/auth/route";
import { check } from "@/domain-errors";
import { readJson } from "@/http/body";
import { createPost } from "@/posts/change-post";
import { findPostById, listPublishedPosts, postListSchema } from "@/posts/find-posts";
import { listedPostJson, postJson, privateAnswer, publicAnswer } from "@/posts/post-answers";
import { newPostSchema, POST_LIMIT } from "@/posts/post-fields";

export const GET = route(async (request) => {
  const input = check(Object.fromEntries(request.nextUrl.searchParams), postListSchema);
  const { posts, next } = await listPublishedPosts(input);
  return publicAnswer(request, { posts: posts.map(listedPostJson), next });
});

export const POST = route(
  async (request) => {
    const { user } = await requirePermission("content:edit", request);
    const fields = await readJson(request, newPostSchema);
    const { id } = await createPost(fields, user.id);
    const post = await findPostById(id);
    const headers = { location: `/api/posts/${fields.slug}` };
    return privateAnswer(post && postJson(post), { status: 201, headers });
  },
  { bodyLimit: POST_LIMIT },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
