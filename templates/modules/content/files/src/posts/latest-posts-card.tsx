import { FileText } from "lucide-react";
import Link from "next/link";
import type { SessionUser } from "@/auth/sessions";
import { TitledCard } from "@/components/titled-card";
import { Button } from "@/components/ui/button";
import { Empty, EmptyContent, EmptyDescription, EmptyHeader, EmptyMedia, EmptyTitle } from "@/components/ui/empty";
import { can } from "@/database/roles";
import { listPublishedPosts } from "./find-posts";
import { Byline } from "./post-text";

const COUNT = 4;

/** On the dashboard. */
export async function LatestPostsCard({ user }: { user: SessionUser }) {
  const { posts } = await listPublishedPosts({ after: undefined, pageSize: COUNT });
  return (
    <TitledCard title="Latest posts" text="What was published lately.">
      {posts.length === 0 && <NoPosts canWrite={can(user.role, "content:edit")} />}
      <ul className="-mt-2 mb-3 divide-y empty:hidden">
        {posts.map((post) => (
          <li key={post.id} className="py-2.5">
            {/* A plain link, because posts have another Content Security Policy. */}
            <a
              href={`/posts/${post.slug}`}
              className="inline-flex min-h-6 items-center rounded-sm text-sm font-medium wrap-anywhere hover:underline"
            >
              {post.title}
            </a>
            <Byline post={post} />
          </li>
        ))}
      </ul>
      {posts.length > 0 && (
        <Button asChild variant="outline" size="sm">
          <a href="/posts">All posts</a>
        </Button>
      )}
    </TitledCard>
  );
}

function NoPosts({ canWrite }: { canWrite: boolean }) {
  return (
    <Empty>
      <EmptyHeader>
        <EmptyMedia variant="icon">
          <FileText />
        </EmptyMedia>
        <EmptyTitle>No posts yet</EmptyTitle>
        <EmptyDescription>
          {canWrite ? "Write the first one. You can save it as a draft." : "They appear here once they are published."}
        </EmptyDescription>
      </EmptyHeader>
      {canWrite && (
        <EmptyContent>
          <Button asChild size="sm">
            <Link href="/posts/manage/new">Write a post</Link>
          </Button>
        </EmptyContent>
      )}
    </Empty>
  );
}
