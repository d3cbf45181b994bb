// The published posts, for everybody; editors add new ones.
import { route, routes } from "@/auth/route";
import { MAX_FORM_BYTES } from "@/http/body";
import { createPost } from "@/posts/change-post";
import { findPostById, listPublishedPosts, postListSchema } from "@/posts/find-posts";
import { newPostSchema } from "@/posts/post-fields";
import { listedPostJson, postJson, privateResponse, publicResponse } from "@/posts/post-responses";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ permission: "public", query: postListSchema }, async (request, { query }) => {
    const { posts, next } = await listPublishedPosts(query);
    return publicResponse(request, { posts: posts.map(listedPostJson), next });
  }),
  POST: route(
    { permission: "content:edit", reauthentication: "none", body: newPostSchema, maxBytes: MAX_FORM_BYTES },
    async (_, { body, session: { user } }) => {
      const { id } = await createPost(body, user.id);
      const post = await findPostById(id);
      const headers = { location: `/api/posts/${body.slug}` };
      return privateResponse(post && postJson(post), { status: 201, headers });
    },
  ),
});
