// The newest posts, for search engines. They find older ones through the pages of /posts.
import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { env } from "@/env";
import { listAddresses } from "@/posts/find-posts";

const SITEMAP_SIZE = 5000;

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await connection();
  const address = env.AUTH_URL ?? "http://localhost:3000";
  const posts = await listAddresses(SITEMAP_SIZE);
  return [
    { url: `${address}/posts` },
    ...posts.map(({ slug, updatedAt }) => ({ url: `${address}/posts/${slug}`, lastModified: updatedAt })),
  ];
}
