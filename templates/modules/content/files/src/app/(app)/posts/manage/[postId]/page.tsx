// One post, for editors: its fields, and how it looks.
import { Trash2 } from "lucide-react";
import type { Metadata, Route } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { requirePermission } from "@/auth";
import { DoneMessage } from "@/components/done-message";
import { PageHeader } from "@/components/page-header";
import { TextLink } from "@/components/text-link";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card, CardContent } from "@/components/ui/card";
import { findPostById } from "@/posts/find-posts";
import { EditPostForm } from "@/posts/post-form";
import { StatusBadge } from "@/posts/posts-table";
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
        marks={<StatusBadge status={post.status} />}
        description={
          post.status === "published" ? (
            <>
              Published at <TextLink href={`/posts/${post.slug}` as Route}>/posts/{post.slug}</TextLink>
            </>
          ) : (
            "A draft that only editors can see."
          )
        }
        actions={
          <Button asChild variant="outline" className="text-destructive">
            <Link href={`/posts/manage/${post.id}/delete`}>
              <Trash2 />
              Delete post…
            </Link>
          </Button>
        }
      />
      {done === "created" && <DoneMessage>Post created.</DoneMessage>}
      {done === "recovered" && (
        <Alert variant="destructive">
          <AlertDescription>
            Someone else deleted the post while you were editing it. Your text is saved in this new draft.
          </AlertDescription>
        </Alert>
      )}
      <Card>
        <CardContent>
          <EditPostForm post={post} savedHtml={renderMarkdown(post.text)} />
        </CardContent>
      </Card>
    </div>
  );
}
