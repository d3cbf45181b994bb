// The list of posts for editors. A plain form and links, so that it works without JavaScript and every list has a URL.
import Link from "next/link";
import { buttonVariants } from "@/components/ui/button";
import type { ListedPost } from "./find-posts";

export function SearchForm({ query }: { query: string }) {
  return (
    <form action="/posts/manage" method="get" className="flex flex-wrap items-end gap-3">
      <div className="grid min-w-0 flex-1 basis-full gap-1.5 sm:basis-56">
        <label htmlFor="query" className="text-sm font-medium">
          Title
        </label>
        <input
          id="query"
          name="query"
          type="search"
          defaultValue={query}
          maxLength={200}
          aria-describedby="query-hint"
          className="h-11 rounded-lg border border-input bg-card px-3 text-base transition-colors hover:border-foreground"
        />
      </div>
      <button type="submit" className={buttonVariants({ variant: "outline" })}>
        Search
      </button>
      <p id="query-hint" className="basis-full text-sm text-muted-foreground">
        Finds posts whose title begins with what you type.
      </p>
    </form>
  );
}

export function PostsTable({ posts }: { posts: ListedPost[] }) {
  return (
    <div className="overflow-x-auto rounded-2xl border border-border bg-card shadow-card">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">Posts and whether they are published</caption>
        <thead className="border-b border-border text-muted-foreground">
          <tr>
            <th scope="col" className="px-4 py-3 font-medium sm:px-5">
              Title
            </th>
            <th scope="col" className="hidden px-5 py-3 font-medium sm:table-cell">
              Author
            </th>
            <th scope="col" className="px-4 py-3 font-medium sm:px-5">
              Status
            </th>
            <th scope="col" className="hidden px-5 py-3 font-medium md:table-cell">
              Changed
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {posts.map((post) => (
            <PostRow key={post.id} post={post} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const date = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

function PostRow({ post }: { post: ListedPost }) {
  return (
    <tr>
      <th scope="row" className="w-1/2 max-w-0 px-4 py-3 font-normal sm:px-5">
        <Link
          href={`/posts/manage/${post.id}`}
          className="inline-flex min-h-6 max-w-full items-center rounded font-medium underline decoration-border underline-offset-4 hover:text-primary hover:decoration-primary"
        >
          <span className="truncate">{post.title}</span>
        </Link>
      </th>
      <td className="hidden max-w-0 truncate px-5 py-3 text-muted-foreground sm:table-cell">{post.author}</td>
      <td className="w-px px-4 py-3 whitespace-nowrap text-muted-foreground capitalize sm:px-5">{post.status}</td>
      <td className="hidden w-px px-5 py-3 whitespace-nowrap text-muted-foreground md:table-cell">
        <time dateTime={post.updatedAt.toISOString()}>{date.format(post.updatedAt)}</time>
      </td>
    </tr>
  );
}
