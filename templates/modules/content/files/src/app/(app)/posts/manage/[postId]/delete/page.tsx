// Asks once more before a post is gone.
import type { Metadata, Route } from "next";
import { notFound } from "next/navigation";
import { requirePermission } from "@/auth";
import { PageHeader } from "@/components/page-header";
import { Card, CardContent } from "@/components/ui/card";
import { findPostById } from "@/posts/find-posts";
import { DeletePostForm } from "@/posts/post-form";

export const metadata: Metadata = { title: "Delete post", description: "Delete this post." };

export default async function DeletePostPage({ params }: PageProps<"/posts/manage/[postId]/delete">) {
  await requirePermission("content:edit");
  const post = await findPostById((await params).postId);
  if (!post) notFound();
  const { id, title, version } = post;
  return (
    <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-6">
      <PageHeader
        title="Delete post"
        parents={[
          { label: "Posts", href: "/posts/manage" },
          { label: title, href: `/posts/manage/${id}` as Route },
        ]}
      />
      <Card className="border-destructive/40">
        <CardContent>
          <DeletePostForm post={{ id, title, version }} />
        </CardContent>
      </Card>
    </div>
  );
}
