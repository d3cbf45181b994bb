// The public pages, for search engines. Rendered for each request, because AUTH_URL may be unknown at build time.
import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { baseUrl, env } from "@/env";

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await connection();
  const pages = [
    // slot: pages
    "/signin",
    // Without sign-up, this page only says so.
    ...(env.AUTH_SIGNUP === "on" ? ["/signup"] : []),
  ];
  return pages.map((path) => ({ url: `${baseUrl()}${path}` }));
}
