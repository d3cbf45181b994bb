// One post, for editors: its fields, how it looks, deletion.
import type { Metadata, Route } from "next";
import { notFound } from "next/navigation";
import { requirePermission } from "@/auth";
import { PageHeader } from "@/components/page-header";
import { TextLink } from "@/components/text-link";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
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
      <PageHeader
        title={post.title}
        parents={[{ label: "Posts", href: "/posts/manage" }]}
        description={
          post.status === "published" ? (
            <>
              Published at <TextLink href={`/posts/${post.slug}` as Route}>/posts/{post.slug}</TextLink>
            </>
          ) : (
            "A draft that only editors can see."
          )
        }
      />
      {done === "created" && (
        <Alert variant="success" role="status">
          <AlertDescription>Post created.</AlertDescription>
        </Alert>
      )}
      {done === "recovered" && (
        <Alert variant="destructive">
          <AlertDescription>
            Someone else deleted the post while you were editing it. Your text is saved in this new draft.
          </AlertDescription>
        </Alert>
      )}
      <Card>
        <CardContent>
          <EditPostForm post={post} />
        </CardContent>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle className="text-sm text-muted-foreground">
            <h2>Preview of the saved version</h2>
          </CardTitle>
        </CardHeader>
        <CardContent>
          <PostText html={renderMarkdown(post.text)} />
        </CardContent>
      </Card>
      <DeletePostForm post={post} />
    </div>
  );
}
