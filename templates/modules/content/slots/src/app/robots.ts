// slot: sitemaps
// src/app/posts/sitemap.ts
`${baseUrl()}/posts/sitemap.xml`,
