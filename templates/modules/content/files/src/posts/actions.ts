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
    // Also if it is refused: the page then shows what the other person wrote.
    revalidatePath("/posts/manage", "layout");
    const changed = await change.changePost({ id, version }, changes);
    logInfo("post changed", { actor: session.user.id, post: id, status: changes.status });
    return changed;
  },
);

export const deletePost = editorAction("deletePost", knownPostSchema, async (known, session) => {
  await change.deletePost(known);
  logInfo("post deleted", { actor: session.user.id, post: known.id });
  redirect("/posts/manage?done=deleted");
});
