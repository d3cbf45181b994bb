// Points search engines to the sitemaps, and keeps them away from the API and from pages that need a sign-in.
// Rendered for each request, because AUTH_URL may be unknown at build time.
import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { baseUrl } from "@/env";
import { navigation } from "@/navigation";

export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection();
  return {
    rules: { userAgent: "*", disallow: ["/api/", ...Object.keys(navigation)] },
    sitemap: [
      // src/app/sitemap.ts
      `${baseUrl()}/sitemap.xml`,
      // slot: sitemaps
    ],
  };
}
