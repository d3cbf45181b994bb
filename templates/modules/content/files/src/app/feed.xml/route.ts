// The newest posts as an RSS feed.
import { route, routes } from "@/auth/route";
import { appTitle } from "@/brand";
import { baseUrl } from "@/env";
import { listNewestPosts } from "@/posts/find-posts";
import { publicResponse } from "@/posts/post-responses";
import { renderPublished } from "@/posts/render-markdown";

const FEED_SIZE = 20;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ permission: "public" }, async (request) => {
    const origin = baseUrl();
    const items = (await listNewestPosts(FEED_SIZE)).map((post) => {
      const link = xmlText(`${origin}/posts/${post.slug}`);
      return `
    <item>
      <title>${xmlText(post.title)}</title>
      <link>${link}</link>
      <guid>${link}</guid>
      <pubDate>${post.publishedAt?.toUTCString()}</pubDate>
      <description>${xmlText(withOrigin(renderPublished(post), origin))}</description>
    </item>`;
    });
    const feed = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0">
  <channel>
    <title>${xmlText(appTitle)}</title>
    <link>${xmlText(`${origin}/posts`)}</link>
    <description>${xmlText(`The latest posts of ${appTitle}.`)}</description>${items.join("")}
  </channel>
</rss>
`;
    return publicResponse(
      request,
      feed,
      () => new Response(feed, { headers: { "content-type": "application/rss+xml" } }),
    );
  }),
});

/** Feed readers show a text elsewhere, where "/posts" leads nowhere. */
function withOrigin(html: string, origin: string): string {
  return html.replace(/ (href|src)="\//g, ` $1="${origin}/`);
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Without the characters that no XML document may have. */
function xmlText(text: string): string {
  const allowed = text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "");
  return allowed.replace(/[&<>"']/g, (sign) => entities[sign] ?? "");
}
