"use client";
// The forms for one post. If somebody else changed it in the meantime, people get both texts: theirs stays in the fields.
import { useState } from "react";
import { ActionForm, Field, SubmitButton, TextArea, useLastResult } from "@/components/form";
import { buttonVariants } from "@/components/ui/button";
import { createPost, deletePost, savePost } from "./actions";
import type { Post } from "./find-posts";

export function NewPostForm() {
  return (
    <ActionForm action={createPost} name="createPost">
      <PostFields slugHint="What comes after /posts/. Made from the title if you leave it empty." />
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="status" value="draft">
          Save draft
        </SubmitButton>
        <SubmitButton variant="outline" name="status" value="published">
          Publish
        </SubmitButton>
      </div>
    </ActionForm>
  );
}

export function EditPostForm({ post }: { post: Post }) {
  const isPublished = post.status === "published";
  return (
    <ActionForm action={savePost} name="savePost" toast="Saved.">
      <OtherVersion post={post} />
      <input type="hidden" name="id" value={post.id} />
      <KnownVersion post={post} />
      <PostFields post={post} slugHint="What comes after /posts/. Links to the old address stop working." />
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="status" value={post.status}>
          {isPublished ? "Save changes" : "Save draft"}
        </SubmitButton>
        <SubmitButton variant="outline" name="status" value={isPublished ? "draft" : "published"}>
          {isPublished ? "Unpublish" : "Publish"}
        </SubmitButton>
      </div>
    </ActionForm>
  );
}

function PostFields({ post, slugHint }: { post?: Post; slugHint: string }) {
  return (
    <>
      <Field label="Title" name="title" defaultValue={post?.title} required maxLength={200} />
      <Field
        label="Address"
        name="slug"
        defaultValue={post?.slug}
        hint={slugHint}
        maxLength={100}
        autoCapitalize="none"
      />
      <TextArea
        label="Text"
        name="text"
        defaultValue={post?.text}
        hint="Markdown: **bold**, # Heading, - list, [link](https://example.com)."
        rows={16}
        maxLength={50_000}
      />
    </>
  );
}

/** The version that the fields were filled from. A newer one counts once its text was shown. */
function KnownVersion({ post }: { post: Post }) {
  const [opened] = useState(post.version);
  const result = useLastResult();
  return <input type="hidden" name="version" value={versionOf()} />;

  function versionOf(): number {
    if (result?.ok) return (result.data as Post).version;
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

/** Takes two steps. The first is `details`, which opens without JavaScript. */
export function DeletePostForm({ post }: { post: Post }) {
  return (
    <details>
      <summary className={buttonVariants({ variant: "outline", className: "list-none" })}>Delete this post…</summary>
      <ActionForm action={deletePost} name="deletePost" className="mt-5 grid gap-5">
        <input type="hidden" name="id" value={post.id} />
        <input type="hidden" name="version" value={post.version} />
        <p className="text-sm leading-relaxed break-words">
          Permanently delete <strong>{post.title}</strong>?
        </p>
        <SubmitButton variant="destructive" className="justify-self-start">
          Delete post
        </SubmitButton>
      </ActionForm>
    </details>
  );
}
