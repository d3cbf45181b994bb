// Turns the Markdown of posts into HTML that can't do harm: CommonMark without HTML, and links only to known kinds of addresses.
import MarkdownIt from "markdown-it";

/** Websites, email addresses, pages of this app ("/posts") and places on the page ("#more"). Nothing else becomes a link or an image. */
const allowedUrl = /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i;

const markdown = new MarkdownIt("commonmark", { html: false });
markdown.validateLink = (url) => allowedUrl.test(url);

// The title of the post is the page's only <h1>. Headings of the text begin with <h2> and go down one by one, however many # they have.
markdown.core.ruler.push("headings below the title", ({ tokens }) => {
  const outer: number[] = [];
  for (const token of tokens.filter(({ type }) => type.startsWith("heading_"))) {
    if (token.type === "heading_open") {
      const level = Number(token.tag.slice(1));
      while ((outer.at(-1) ?? 0) >= level) outer.pop();
      outer.push(level);
    }
    token.tag = `h${Math.min(outer.length + 1, 6)}`;
  }
});

/**
 * A reference (`[a]: https://…`) can be used any number of times, so that a short text could become a page of many
 * megabytes. What is beyond this much has no address.
 */
const MAX_ADDRESSES = 100_000;
markdown.core.ruler.push("bounded addresses", ({ tokens }) => {
  let length = 0;
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    length += token.attrs?.reduce((sum, [, value]) => sum + String(value).length, 0) ?? 0;
    if (length > MAX_ADDRESSES) token.attrs = token.attrs?.filter(([name]) => name === "alt") ?? null;
  }
});

export function renderMarkdown(text: string): string {
  return markdown.render(text);
}

const MAX_RENDERED = 200;
const rendered = new Map<string, string>();

/**
 * For published posts: each version is rendered once in this process. The post itself is read for every visitor. That takes one
 * look into an index, and so a change is seen at once wherever the app runs; a cache of whole pages, such as Next.js's, belongs to
 * one process, and the others would go on showing what it was told to forget.
 */
export function renderPublished({ id, version, text }: { id: string; version: number; text: string }): string {
  const key = `${id} ${version}`;
  const html = rendered.get(key) ?? renderMarkdown(text);
  // To the end of the line: the first one is what nobody asked for the longest.
  rendered.delete(key);
  rendered.set(key, html);
  const [oldest] = rendered.keys();
  if (rendered.size > MAX_RENDERED && oldest) rendered.delete(oldest);
  return html;
}
