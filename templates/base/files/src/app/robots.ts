// Points search engines to the sitemaps, and keeps them away from the API and from pages that need a sign-in.
// Rendered for each request, because AUTH_URL may be unknown at build time.
import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { env } from "@/env";
import { navigation } from "@/navigation";

export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection();
  const address = env.AUTH_URL ?? "http://localhost:3000";
  return {
    rules: { userAgent: "*", disallow: ["/api/", ...Object.keys(navigation)] },
    sitemap: [
      // src/app/sitemap.ts
      `${address}/sitemap.xml`,
      // slot: sitemaps
    ],
  };
}
