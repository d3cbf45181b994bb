import { createPost } from "@/posts/change-post";
import { findPostById } from "@/posts/find-posts";
import { newPostSchema } from "@/posts/post-fields";

export type WritePost = ReturnType<typeof writesPosts>;

/** Writes posts as this author; they are published unless the fields say otherwise. */
export function writesPosts(authorId: string) {
  return async (fields: { title: string; slug?: string; text?: string; status?: string }) => {
    const { id } = await createPost(newPostSchema.parse({ status: "published", ...fields }), authorId);
    const post = await findPostById(id);
    if (!post) throw new Error("The post was not stored.");
    return post;
  };
}
