// src/app/posts/sitemap.ts: the newest posts.
import type { Sitemap } from "@/app/robots";

export const posts: Sitemap = "/posts/sitemap.xml";
