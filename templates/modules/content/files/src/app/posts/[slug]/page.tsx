// One published post, for everybody. Drafts are not found here, whoever asks.
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { TextLink } from "@/components/text-link";
import { findPublishedPost } from "@/posts/find-posts";
import { Byline, PostText } from "@/posts/post-text";
import { renderPublished } from "@/posts/render-markdown";

export async function generateMetadata({ params }: PageProps<"/posts/[slug]">): Promise<Metadata> {
  const post = await findPublishedPost((await params).slug);
  if (!post) return { title: "Page not found" };
  const description = post.author ? `A post by ${post.author}.` : "A post.";
  return { title: post.title, description, openGraph: { type: "article", title: post.title, description } };
}

export default async function PostPage({ params }: PageProps<"/posts/[slug]">) {
  await connection();
  const post = await findPublishedPost((await params).slug);
  if (!post) notFound();
  return (
    <article>
      <p className="mb-4 text-sm">
        <TextLink href="/posts">All posts</TextLink>
      </p>
      <h1 className="text-3xl leading-tight font-semibold break-words sm:text-4xl">{post.title}</h1>
      <Byline post={post} />
      <div className="mt-8">
        <PostText html={renderPublished(post)} />
      </div>
    </article>
  );
}
