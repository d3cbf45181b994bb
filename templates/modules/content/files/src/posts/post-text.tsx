// How a post looks to its readers.
import type { ListedPost } from "./find-posts";

const date = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

export function Byline({ post: { author, publishedAt } }: { post: ListedPost }) {
  return (
    <p className="mt-1 text-sm text-muted-foreground">
      {publishedAt && <time dateTime={publishedAt.toISOString()}>{date.format(publishedAt)}</time>}
      {author && ` · ${author}`}
    </p>
  );
}

const prose = [
  "grid gap-4 text-lg leading-relaxed [overflow-wrap:anywhere] *:min-w-0",
  "[&_h2]:mt-4 [&_h2]:text-2xl [&_h2]:font-semibold [&_h3]:mt-2 [&_h3]:text-xl [&_h3]:font-semibold",
  "[&_:is(h4,h5,h6)]:font-semibold",
  "[&_a]:font-medium [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-4",
  "[&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:pl-6",
  "[&_blockquote]:border-l-4 [&_blockquote]:border-border [&_blockquote]:pl-4 [&_blockquote]:text-muted-foreground",
  "[&_code]:font-mono [&_code]:text-[0.875em] [&_pre]:rounded-lg [&_pre]:border [&_pre]:border-border [&_pre]:bg-card [&_pre]:p-4 [&_pre]:whitespace-pre-wrap",
  "[&_img]:max-w-full [&_img]:rounded-lg [&_hr]:border-border",
].join(" ");

/** `html`: what renderMarkdown returned, and nothing else. */
export function PostText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has no other way, and src/posts/render-markdown.ts lets no HTML through.
  return <div className={prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
