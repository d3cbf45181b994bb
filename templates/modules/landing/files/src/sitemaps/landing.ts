// src/app/sitemap.ts: the landing page and the pages to sign in and up.
import type { Sitemap } from "@/app/robots";

export const landing: Sitemap = "/sitemap.xml";
