"use server";
// What editors do with posts. Each action works as a form action and as a plain function call.
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { editorAction } from "@/actions/action";
import { logInfo } from "@/log";
import * as change from "./change-post";
import { knownPostSchema, newPostSchema, postChangesSchema } from "./post-fields";

export const createPost = editorAction("createPost", newPostSchema, async (fields, session) => {
  const { id } = await change.createPost(fields, session.user.id);
  logInfo("post created", { actor: session.user.id, post: id, status: fields.status });
  redirect(`/posts/manage/${id}?done=created`);
});

export const savePost = editorAction(
  "savePost",
  knownPostSchema.extend(postChangesSchema.shape),
  async ({ id, version, ...changes }, session) => {
    const changed = await change.changePost({ id, version }, changes).catch((error) => {
      // The page then shows what the other person wrote. That of a post that is gone would lose what was typed.
      if (error instanceof change.PostChangedError) revalidatePath("/posts/manage", "layout");
      throw error;
    });
    revalidatePath("/posts/manage", "layout");
    logInfo("post changed", { actor: session.user.id, post: id, status: changes.status });
    return changed;
  },
);

export const deletePost = editorAction("deletePost", knownPostSchema, async (known, session) => {
  await change.deletePost(known);
  logInfo("post deleted", { actor: session.user.id, post: known.id });
  redirect("/posts/manage?done=deleted");
});
