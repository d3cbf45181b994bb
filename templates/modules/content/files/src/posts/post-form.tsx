"use client";
// The forms for one post. If somebody else changed it in the meantime, people get both texts: theirs stays in the fields.
import Link from "next/link";
import { useState } from "react";
import { ActionForm, SubmitButton, useLastResult } from "@/components/form";
import { buttonVariants } from "@/components/ui/button";
import { createPost, deletePost, savePost } from "./actions";
import type { KnownPost } from "./change-post";
import type { Post } from "./find-posts";
import { PostEditor, previewIn } from "./post-editor";

export function NewPostForm() {
  return (
    <ActionForm action={createPost} name="createPost">
      <PostEditor
        slugHint="What comes after /posts/. Made from the title if you leave it empty."
        preview={(text) => createPost({ text, preview: "on" })}
      >
        <SubmitButton name="status" value="draft">
          Save draft
        </SubmitButton>
        <SubmitButton variant="outline" name="status" value="published">
          Publish
        </SubmitButton>
      </PostEditor>
    </ActionForm>
  );
}

/** `savedHtml`: its text, as readers see it. */
export function EditPostForm({ post, savedHtml }: { post: Post; savedHtml: string }) {
  const { id, version, status } = post;
  const isPublished = status === "published";
  return (
    <ActionForm action={savePost} name="savePost" toast={savedText}>
      <OtherVersion post={post} />
      <input type="hidden" name="id" value={id} />
      <KnownVersion post={post} />
      <PostEditor
        post={post}
        savedHtml={savedHtml}
        slugHint="What comes after /posts/. Links to the old address stop working."
        preview={(text) => savePost({ id, version, text, preview: "on" })}
      >
        <SubmitButton name="status" value={status}>
          {isPublished ? "Save changes" : "Save draft"}
        </SubmitButton>
        <SubmitButton variant="outline" name="status" value={isPublished ? "draft" : "published"}>
          {isPublished ? "Unpublish" : "Publish"}
        </SubmitButton>
      </PostEditor>
    </ActionForm>
  );
}

function savedText(data: unknown): string | undefined {
  const { status } = data as Partial<Post>;
  if (status === "published") return "Saved. Everybody can read it.";
  if (status === "draft") return "Saved. Only editors can see it.";
}

/** The version that the fields were filled from. A newer one counts once its text was shown. */
function KnownVersion({ post }: { post: Post }) {
  const [opened] = useState(post.version);
  const result = useLastResult();
  return <input type="hidden" name="version" value={versionOf()} />;

  function versionOf(): number {
    const preview = previewIn(result);
    if (preview) return preview.typed.version ?? opened;
    if (result?.ok) return (result.data as KnownPost).version;
    if (isConflict(result)) return post.version;
    return Number(result?.typed?.version ?? opened);
  }
}

function isConflict(result: ReturnType<typeof useLastResult>): boolean {
  return result?.ok === false && result.error.code === "post_changed";
}

/** What the other person wrote, as soon as this form was refused because of it. */
function OtherVersion({ post }: { post: Post }) {
  if (!isConflict(useLastResult())) return null;
  return (
    <section aria-labelledby="other-version" className="grid gap-3 rounded-lg border border-border bg-background p-4">
      <h2 id="other-version" className="font-semibold">
        The version saved in the meantime
      </h2>
      <p className="text-sm leading-relaxed text-muted-foreground">
        Your own text is still in the fields below. Copy what you need, then save again: that replaces this version.
      </p>
      <p className="font-medium break-words">{post.title}</p>
      <pre className="font-mono text-sm [overflow-wrap:anywhere] whitespace-pre-wrap">{post.text}</pre>
    </section>
  );
}

export function DeletePostForm({ post: { id, version, title } }: { post: Pick<Post, "id" | "version" | "title"> }) {
  return (
    <ActionForm action={deletePost} name="deletePost">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <p className="text-sm leading-relaxed wrap-anywhere">
        Permanently delete <strong>{title}</strong>? Links to it stop working. This can’t be undone.
      </p>
      <div className="flex flex-wrap gap-3">
        <SubmitButton variant="destructive">Delete post</SubmitButton>
        <Link href={`/posts/manage/${id}`} className={buttonVariants({ variant: "outline" })}>
          Cancel
        </Link>
      </div>
    </ActionForm>
  );
}
