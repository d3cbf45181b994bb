// The newest posts, for search engines. They find older ones through the pages of /posts.
import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { baseUrl } from "@/env";
import { listSlugs } from "@/posts/find-posts";

const SITEMAP_SIZE = 5000;

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await connection();
  const posts = await listSlugs(SITEMAP_SIZE);
  return [
    { url: `${baseUrl()}/posts` },
    ...posts.map(({ slug, updatedAt }) => ({ url: `${baseUrl()}/posts/${slug}`, lastModified: updatedAt })),
  ];
}
