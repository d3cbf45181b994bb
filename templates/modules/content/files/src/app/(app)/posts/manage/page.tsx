// All posts, drafts too: search them, write a new one, open one to edit it.
import { FileText, Plus } from "lucide-react";
import type { Metadata, Route } from "next";
import Link from "next/link";
import { requirePermission } from "@/auth";
import { PageHeader } from "@/components/page-header";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Empty, EmptyContent, EmptyDescription, EmptyHeader, EmptyMedia, EmptyTitle } from "@/components/ui/empty";
import { postSearchSchema, searchPosts } from "@/posts/find-posts";
import { PostsTable, SearchForm } from "@/posts/posts-table";

export const metadata: Metadata = { title: "Manage posts", description: "Write, edit and publish posts." };

export default async function ManagePostsPage({ searchParams }: PageProps<"/posts/manage">) {
  await requirePermission("content:edit");
  const parameters = await searchParams;
  // A URL with invalid parameters shows the first page instead of an error.
  const request = postSearchSchema.safeParse(parameters).data ?? postSearchSchema.parse({});
  const { posts, next } = await searchPosts(request);
  const { query } = request;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader
        title="Posts"
        description="Everything that was written, drafts too."
        actions={
          <Button asChild>
            <Link href="/posts/manage/new">
              <Plus />
              New post
            </Link>
          </Button>
        }
      />
      {parameters.done === "deleted" && (
        <Alert variant="success" role="status">
          <AlertDescription>Post deleted.</AlertDescription>
        </Alert>
      )}
      <SearchForm query={query} />
      {posts.length > 0 && <PostsTable posts={posts} />}
      {posts.length === 0 && (
        <Empty>
          <EmptyHeader>
            <EmptyMedia variant="icon">
              <FileText />
            </EmptyMedia>
            <EmptyTitle>No posts found</EmptyTitle>
            <EmptyDescription>
              {query === "" ? "Write the first one. You can save it as a draft." : "No title begins with this."}
            </EmptyDescription>
          </EmptyHeader>
          {query !== "" && (
            <EmptyContent>
              <Button asChild variant="outline" size="sm">
                <Link href="/posts/manage">Show all posts</Link>
              </Button>
            </EmptyContent>
          )}
        </Empty>
      )}
      <nav aria-label="Pages" className="flex flex-wrap justify-between gap-3 empty:hidden">
        {request.after && (
          <Button asChild variant="outline">
            <Link href={pageUrl({ query })}>First page</Link>
          </Button>
        )}
        {next && (
          <Button asChild variant="outline" className="ml-auto">
            <Link href={pageUrl({ query, after: next })}>Next page</Link>
          </Button>
        )}
      </nav>
    </div>
  );
}

function pageUrl(parameters: Record<string, string>): Route {
  return `/posts/manage?${new URLSearchParams(parameters)}`;
}
