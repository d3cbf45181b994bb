import type { Metadata } from "next";
import { requirePermission } from "@/auth";
import { PageHeader } from "@/components/page-header";
import { Card, CardContent } from "@/components/ui/card";
import { NewPostForm } from "@/posts/post-form";

export const metadata: Metadata = { title: "New post", description: "Write a post." };

export default async function NewPostPage() {
  await requirePermission("content:edit");
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader
        title="New post"
        parents={[{ label: "Posts", href: "/posts/manage" }]}
        description="Only editors see it until you publish it."
      />
      <Card>
        <CardContent>
          <NewPostForm />
        </CardContent>
      </Card>
    </div>
  );
}
