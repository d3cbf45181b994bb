// Points search engines to the sitemap, and keeps them away from the API and from pages that need a sign-in.
// Rendered for each request, because AUTH_URL may be unknown at build time.
import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { env } from "@/env/app";
import { navigation } from "@/navigation";

export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection();
  const areas = Object.keys(navigation).map((path) => `/${path.split("/")[1]}`);
  return {
    rules: { userAgent: "*", disallow: ["/api/", ...new Set(areas)] },
    sitemap: `${env.AUTH_URL ?? "http://localhost:3000"}/sitemap.xml`,
  };
}
