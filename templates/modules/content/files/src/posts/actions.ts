"use server";
// What editors do with posts. Each action works as a form action and as a plain function call.
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import type { z } from "zod";
import { editorAction } from "@/actions/action";
import type { ActiveSession } from "@/auth/sessions";
import { NotFoundError } from "@/domain-errors";
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
    const changed = await change.changePost({ id, version }, changes).catch(async (error) => {
      // The page then shows what the other person wrote.
      if (error instanceof change.PostChangedError) revalidatePath("/posts/manage", "layout");
      if (error instanceof NotFoundError) await keepAsDraft(changes, session);
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

/** What was typed into the page of a post that somebody else has deleted meanwhile. */
async function keepAsDraft(changes: z.output<typeof postChangesSchema>, { user }: ActiveSession): Promise<void> {
  const { data: draft } = newPostSchema.safeParse({ ...changes, status: "draft" });
  if (!draft) return;
  // Its address may be taken by now.
  const anywhere = () => change.createPost({ ...draft, slug: crypto.randomUUID() }, user.id);
  const { id } = await change.createPost(draft, user.id).catch(anywhere);
  logInfo("post created", { actor: user.id, post: id, status: draft.status });
  redirect(`/posts/manage/${id}?done=kept`);
}
