import type { Metadata } from "next";
import { requirePermission } from "@/auth";
import { Card } from "@/components/card";
import { TextLink } from "@/components/links";
import { NewPostForm } from "@/posts/post-form";

export const metadata: Metadata = { title: "New post", description: "Write a post." };

export default async function NewPostPage() {
  await requirePermission("content:edit");
  return (
    <div className="grid gap-6">
      <p className="text-sm">
        <TextLink href="/posts/manage">All posts</TextLink>
      </p>
      <h1 className="text-3xl font-semibold">New post</h1>
      <Card>
        <NewPostForm />
      </Card>
    </div>
  );
}
