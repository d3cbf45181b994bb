// Mistakes in what people write, read and change.

import type { Mutant } from "./mutant";

export const contentMutants: Mutant[] = [
  {
    mistake: "repeats an address as often as a text asks for",
    file: "src/posts/render-markdown.ts",
    change: ["if (length > MAX_ADDRESSES) token.attrs", "if (length < 0) token.attrs"],
    caughtBy: "markdown",
  },
  {
    mistake: "overwrites what somebody else has just written",
    file: "src/posts/change-post.ts",
    change: ["post.version !== version", "post.version < version"],
    caughtBy: "posts",
  },
  {
    mistake: "shows drafts to those who know their address",
    file: "src/posts/find-posts.ts",
    change: ['and(is(slug, wanted), eq(status, "published"))', "is(slug, wanted)"],
    caughtBy: "posts",
  },
  {
    mistake: "lists drafts",
    file: "src/posts/find-posts.ts",
    change: ["and(isPublished, last", "and(last"],
    caughtBy: "posts",
  },
  {
    mistake: "ignores the status when somebody looks for a title",
    file: "src/posts/find-posts.ts",
    change: ["and(beginsWith(query), hasStatus, last", "and(beginsWith(query), last"],
    caughtBy: "posts",
  },
  {
    mistake: "has drafts in its feed",
    file: "src/posts/find-posts.ts",
    change: ["selectPosts(isPublished)", "selectPosts(undefined)"],
    caughtBy: "posts",
  },
  {
    mistake: "has drafts in its sitemap",
    file: "src/posts/find-posts.ts",
    change: [".from(posts).where(isPublished)", ".from(posts)"],
    caughtBy: "posts",
  },
  {
    mistake: "skips posts of the same moment as the last one of a page",
    file: "src/posts/find-posts.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    change: ["${column} ${sign} ${edge} or ${id} ${sign} ${postId}", "${column} ${sign} ${edge}"],
    caughtBy: "posts",
  },
  {
    mistake: "finds posts by the title that they had before",
    file: "src/posts/change-post.ts",
    change: ["searchTitle: searchTitleOf(title)", "searchTitle: searchTitleOf(post.title)"],
    caughtBy: "posts",
  },
  {
    mistake: "dates a post anew whenever it is published",
    file: "src/posts/change-post.ts",
    change: ['post.publishedAt ?? (status === "published" ? now : null)', 'status === "published" ? now : null'],
    caughtBy: "posts",
  },
  {
    mistake: "lets a post take the address of another page",
    file: "src/posts/post-fields.ts",
    change: ["!reservedSlugs.includes(slug)", 'slug !== ""'],
    caughtBy: "posts",
  },
  {
    mistake: "gives out any number of posts at once",
    file: "src/posts/find-posts.ts",
    change: ['.max(100, "Request at most 100 posts.")', ""],
    caughtBy: "posts",
  },
  {
    mistake: "lets HTML into pages",
    file: "src/posts/render-markdown.ts",
    change: ["html: false", "html: true"],
    caughtBy: "markdown",
  },
  {
    mistake: "lets scripts into links",
    file: "src/posts/render-markdown.ts",
    change: ["markdown.validateLink = (url) => allowedUrl.test(url);", "markdown.validateLink = () => true;"],
    caughtBy: "markdown",
  },
  {
    mistake: "takes the addresses of other sites for its own",
    file: "src/posts/render-markdown.ts",
    change: ["\\/(?![/\\\\])", "\\/"],
    caughtBy: "markdown",
  },
  {
    mistake: "shows an old version of a post from memory",
    file: "src/posts/render-markdown.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    change: ["`${id} ${version}`", "id"],
    caughtBy: "markdown",
  },
  {
    mistake: "puts what editors type into its feed as it is",
    file: "src/app/feed.xml/route.ts",
    change: ['return allowed.replace(/[&<>"\']/g, (sign) => entities[sign] ?? "");', "return allowed;"],
    caughtBy: "feed",
  },
  {
    mistake: "has characters in its feed that no XML may have",
    file: "src/app/feed.xml/route.ts",
    change: ['text.replace(/[^\\t\\n\\r\\u{20}-\\u{D7FF}\\u{E000}-\\u{FFFD}\\u{10000}-\\u{10FFFF}]/gu, "")', "text"],
    caughtBy: "feed",
  },
  {
    mistake: "records a change of a post that changes nothing",
    file: "src/posts/change-post.ts",
    change: ["      if (fieldNames.every((name) => next[name] === post[name])) return known;\n", ""],
    caughtBy: "posts",
  },
  {
    mistake: "takes texts of any length",
    file: "src/posts/post-fields.ts",
    change: ['.pipe(z.string().max(MAX_TEXT, "Use at most 50,000 characters."))', ""],
    caughtBy: "post-fields",
  },
  {
    mistake: "takes titles with line breaks",
    file: "src/posts/post-fields.ts",
    change: ["!/\\p{Cc}/u.test(title)", 'title !== ""'],
    caughtBy: "post-fields",
  },
  {
    mistake: "keeps control characters in texts",
    file: "src/posts/post-fields.ts",
    change: ['.replace(/[^\\P{Cc}\\n\\t]/gu, "")', ""],
    caughtBy: "post-fields",
  },
];
