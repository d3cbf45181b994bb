// All posts, drafts too: search them, write a new one, open one to edit it.
import type { Metadata, Route } from "next";
import { requirePermission } from "@/auth";
import { Alert } from "@/components/alert";
import { ButtonLink, TextLink } from "@/components/links";
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
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl font-semibold">Posts</h1>
        <ButtonLink href="/posts/manage/new">New post</ButtonLink>
      </div>
      {parameters.done === "deleted" && (
        <Alert variant="success" role="status">
          Post deleted.
        </Alert>
      )}
      <SearchForm query={query} />
      {posts.length > 0 && <PostsTable posts={posts} />}
      {posts.length === 0 && (
        <p className="text-muted-foreground">
          No posts found. {query !== "" && <TextLink href="/posts/manage">Show all posts</TextLink>}
        </p>
      )}
      <nav aria-label="Pages" className="flex flex-wrap justify-between gap-3 empty:hidden">
        {request.after && (
          <ButtonLink variant="secondary" href={pageUrl({ query })}>
            First page
          </ButtonLink>
        )}
        {next && (
          <ButtonLink variant="secondary" href={pageUrl({ query, after: next })} className="ml-auto">
            Next page
          </ButtonLink>
        )}
      </nav>
    </div>
  );
}

function pageUrl(parameters: Record<string, string>): Route {
  return `/posts/manage?${new URLSearchParams(parameters)}`;
}
