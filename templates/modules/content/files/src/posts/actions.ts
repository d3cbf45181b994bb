"use server";
// What editors do with posts. Each action works as a form action and as a plain function call.
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { action } from "@/auth/action";
import type { ActiveSession } from "@/auth/sessions";
import { DomainError, parseInput } from "@/domain-errors";
import * as change from "./change-post";
import { findPostById } from "./find-posts";
import {
  knownPostSchema,
  newPostFormSchema,
  newPostSchema,
  postChangesSchema,
  postFormSchema,
  recoveredDraftSchema,
} from "./post-fields";
import { previewPost } from "./preview-post";

export const createPost = action(
  { permission: "content:edit", reauthentication: "none", input: newPostFormSchema },
  async ({ preview, ...typed }, session) => {
    if (preview) return previewPost(typed);
    const { id } = await change.createPost(parseInput(typed, newPostSchema), session.user.id);
    redirect(`/posts/manage/${id}?done=created`);
  },
);

export const savePost = action(
  { permission: "content:edit", reauthentication: "none", input: postFormSchema },
  async ({ id, version, preview, ...typed }, session) => {
    if (preview) return previewPost({ ...typed, version });
    try {
      const changes = parseInput(typed, postChangesSchema);
      const changed = await change.changePost({ id, version }, changes);
      revalidatePath("/posts/manage", "layout");
      return { ...changed, status: changes.status };
    } catch (error) {
      // The page then shows what the other person wrote.
      if (error instanceof change.PostChangedError) revalidatePath("/posts/manage", "layout");
      if (error instanceof DomainError && !(await findPostById(id))) await saveAsDraft(typed, session);
      throw error;
    }
  },
);

export const deletePost = action(
  { permission: "content:edit", reauthentication: "none", input: knownPostSchema },
  async (known) => {
    await change.deletePost(known);
    redirect("/posts/manage?done=deleted");
  },
);

/** What was typed into the page of a post that somebody else has deleted in the meantime: there is no page to show it on again. */
async function saveAsDraft(typed: unknown, { user }: ActiveSession): Promise<void> {
  const { data } = recoveredDraftSchema.safeParse(typed);
  if (!data) return;
  const draft = { ...data, status: "draft" } as const;
  // Its address may be taken by now.
  const anywhere = () => change.createPost({ ...draft, slug: crypto.randomUUID() }, user.id);
  const { id } = await change.createPost(draft, user.id).catch(anywhere);
  redirect(`/posts/manage/${id}?done=recovered`);
}
