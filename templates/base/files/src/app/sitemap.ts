// The public pages, for search engines. Rendered for each request, because AUTH_URL may be unknown at build time.
import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { baseUrl, env } from "@/env";

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await connection();
  const pages = ["/signin"];
  if (env.AUTH_SIGNUP === "on") pages.push("/signup");
  // slot: pages
  return pages.map((path) => ({ url: `${baseUrl()}${path}` }));
}
