// The published posts, for everybody.
import type { Metadata } from "next";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { listPublishedPosts, postListSchema } from "@/posts/find-posts";
import { Byline } from "@/posts/post-text";

export const metadata: Metadata = { title: "Posts", description: "The latest posts." };

export default async function PostsPage({ searchParams }: PageProps<"/posts">) {
  const { after } = await searchParams;
  // A URL with an invalid parameter shows the first page instead of an error.
  const request = postListSchema.safeParse({ after }).data ?? postListSchema.parse({});
  const { posts, next } = await listPublishedPosts(request);
  return (
    <div className="grid gap-8">
      <h1 className="text-3xl font-semibold">Posts</h1>
      {posts.length === 0 && <p className="text-muted-foreground">There are no posts yet.</p>}
      <ul className="divide-y divide-border border-y border-border empty:hidden">
        {posts.map((post) => (
          <li key={post.id} className="py-5">
            <h2 className="text-xl font-semibold break-words">
              <Link
                href={`/posts/${post.slug}`}
                className="rounded underline decoration-transparent underline-offset-4 hover:text-primary hover:decoration-primary"
              >
                {post.title}
              </Link>
            </h2>
            <Byline post={post} />
          </li>
        ))}
      </ul>
      <nav aria-label="Pages" className="flex flex-wrap justify-between gap-3 empty:hidden">
        {request.after && (
          <Button asChild variant="outline">
            <Link href="/posts">Newest posts</Link>
          </Button>
        )}
        {next && (
          <Button asChild variant="outline" className="ml-auto">
            <Link href={`/posts?after=${next}`}>Older posts</Link>
          </Button>
        )}
      </nav>
    </div>
  );
}
