// All posts, drafts too: filter them, write a new one, open one to edit it.
import { FileText, Plus, SearchX } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { requirePermission } from "@/auth";
import { DoneMessage } from "@/components/done-message";
import { PageHeader } from "@/components/page-header";
import { PendingMark } from "@/components/pending";
import { Button } from "@/components/ui/button";
import { Empty, EmptyContent, EmptyDescription, EmptyHeader, EmptyMedia, EmptyTitle } from "@/components/ui/empty";
import { postSearchSchema, searchPosts } from "@/posts/find-posts";
import { PostsFilters, postsUrl } from "@/posts/posts-filters";
import { PostsTable } from "@/posts/posts-table";

export const metadata: Metadata = { title: "Manage posts", description: "Write, edit and publish posts." };

export default async function ManagePostsPage({ searchParams }: PageProps<"/posts/manage">) {
  await requirePermission("content:edit");
  const parameters = await searchParams;
  // A URL with invalid parameters shows the first page instead of an error.
  const request = postSearchSchema.safeParse(parameters).data ?? postSearchSchema.parse({});
  const { posts, next } = await searchPosts(request);
  const isFiltered = request.query !== "" || request.status !== "any";
  return (
    <div className="group/list grid grid-cols-1 gap-6">
      <PageHeader
        title="Posts"
        description="All posts, including drafts."
        actions={
          <Button asChild>
            <Link href="/posts/manage/new">
              <Plus />
              New post
            </Link>
          </Button>
        }
      />
      {parameters.done === "deleted" && <DoneMessage>Post deleted.</DoneMessage>}
      <PostsFilters {...request} />
      {posts.length > 0 ? <PostsTable posts={posts} /> : <NoPosts isFiltered={isFiltered} />}
      <nav aria-label="Pages" className="flex flex-wrap justify-between gap-3 empty:hidden">
        {request.after && (
          <Button asChild variant="outline">
            <Link href={postsUrl({ ...request, after: undefined })}>
              First page
              <PendingMark />
            </Link>
          </Button>
        )}
        {next && (
          <Button asChild variant="outline" className="ml-auto">
            <Link href={postsUrl({ ...request, after: next })}>
              Next page
              <PendingMark />
            </Link>
          </Button>
        )}
      </nav>
    </div>
  );
}

function NoPosts({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Empty>
      <EmptyHeader>
        <EmptyMedia variant="icon">{isFiltered ? <SearchX /> : <FileText />}</EmptyMedia>
        <EmptyTitle>{isFiltered ? "No posts found" : "No posts yet"}</EmptyTitle>
        <EmptyDescription>
          {isFiltered ? "Nothing matches these filters." : "Write the first one. You can save it as a draft."}
        </EmptyDescription>
      </EmptyHeader>
      <EmptyContent>
        <Button asChild variant={isFiltered ? "outline" : "default"} size="sm">
          {isFiltered ? (
            <Link href="/posts/manage">Clear filters</Link>
          ) : (
            <Link href="/posts/manage/new">Write a post</Link>
          )}
        </Button>
      </EmptyContent>
    </Empty>
  );
}
