// Points search engines to the sitemaps, and keeps them away from the API and from pages that need a sign-in.
// Rendered for each request, because AUTH_URL may be unknown at build time.
import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { env } from "@/env/app";
import { navigation } from "@/navigation";
import { sitemaps } from "@/sitemaps";

/** Each file in `src/sitemaps` is one: the path of a sitemap. */
export type Sitemap = `/${string}`;

export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection();
  const address = env.AUTH_URL ?? "http://localhost:3000";
  return {
    rules: { userAgent: "*", disallow: ["/api/", ...Object.keys(navigation)] },
    sitemap: Object.values(sitemaps).map((path) => `${address}${path}`),
  };
}
