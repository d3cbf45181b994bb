// The pages for search engines. Made at each request, since the address is known when the app runs, not when it is built.
import type { MetadataRoute } from "next";
import { app as env } from "@/env/app";

export const dynamic = "force-dynamic";

export default function sitemap(): MetadataRoute.Sitemap {
  const address = env.AUTH_URL ?? "http://localhost:3000";
  return ["/", "/signin", "/signup"].map((path) => ({ url: `${address}${path}` }));
}
