// One post, for editors: its fields, how it looks, deletion.
import type { Metadata, Route } from "next";
import { notFound } from "next/navigation";
import { requirePermission } from "@/auth";
import { Alert } from "@/components/alert";
import { Card } from "@/components/card";
import { TextLink } from "@/components/links";
import { findPostById } from "@/posts/find-posts";
import { DeletePostForm, EditPostForm } from "@/posts/post-form";
import { PostText } from "@/posts/post-text";
import { renderMarkdown } from "@/posts/render-markdown";

export async function generateMetadata({ params }: PageProps<"/posts/manage/[postId]">): Promise<Metadata> {
  await requirePermission("content:edit");
  const post = await findPostById((await params).postId);
  if (!post) return { title: "Page not found" };
  return { title: `Edit ${post.title}`, description: "Edit, publish or delete this post." };
}

export default async function EditPostPage({ params, searchParams }: PageProps<"/posts/manage/[postId]">) {
  await requirePermission("content:edit");
  const post = await findPostById((await params).postId);
  if (!post) notFound();
  const { done } = await searchParams;
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="text-sm">
        <TextLink href="/posts/manage">All posts</TextLink>
      </p>
      <div>
        <h1 className="text-3xl font-semibold break-words">{post.title}</h1>
        <p className="mt-1 text-muted-foreground">
          {post.status === "published" ? (
            <>
              Published at <TextLink href={`/posts/${post.slug}` as Route}>/posts/{post.slug}</TextLink>
            </>
          ) : (
            "A draft that only editors can see."
          )}
        </p>
      </div>
      {done === "created" && (
        <Alert variant="success" role="status">
          Post created.
        </Alert>
      )}
      {done === "recovered" && (
        <Alert variant="destructive" role="alert">
          Someone else deleted the post while you were editing it. Your text is saved in this new draft.
        </Alert>
      )}
      <Card>
        <EditPostForm post={post} />
      </Card>
      <Card>
        <h2 className="mb-4 text-sm font-medium text-muted-foreground">Preview of the saved version</h2>
        <PostText html={renderMarkdown(post.text)} />
      </Card>
      <DeletePostForm post={post} />
    </div>
  );
}
