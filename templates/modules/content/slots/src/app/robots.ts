// slot: sitemaps
// src/app/posts/sitemap.ts
`${address}/posts/sitemap.xml`,
