// The list of posts for editors. A plain form and links, so that it works without JavaScript and every list has a URL.
import { Search } from "lucide-react";
import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Table, TableBody, TableCaption, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { ListedPost } from "./find-posts";

export function SearchForm({ query }: { query: string }) {
  return (
    <form action="/posts/manage" method="get" className="flex flex-wrap items-end gap-3">
      <div className="grid min-w-0 flex-1 basis-full gap-2 sm:basis-56">
        <Label htmlFor="query">Title</Label>
        <Input
          id="query"
          name="query"
          type="search"
          defaultValue={query}
          maxLength={200}
          aria-describedby="query-hint"
        />
      </div>
      <Button type="submit" variant="outline">
        <Search />
        Search
      </Button>
      <p id="query-hint" className="basis-full text-sm text-muted-foreground">
        Finds posts whose title begins with what you type.
      </p>
    </form>
  );
}

export function PostsTable({ posts }: { posts: ListedPost[] }) {
  return (
    <div className="overflow-hidden rounded-xl border bg-card shadow-xs">
      <Table>
        <TableCaption className="sr-only">Posts and whether they are published</TableCaption>
        <TableHeader>
          <TableRow>
            <TableHead>Title</TableHead>
            <TableHead className="hidden sm:table-cell">Author</TableHead>
            <TableHead>Status</TableHead>
            <TableHead className="hidden md:table-cell">Changed</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {posts.map((post) => (
            <PostRow key={post.id} post={post} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

const date = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

function PostRow({ post }: { post: ListedPost }) {
  return (
    <TableRow>
      <th scope="row" className="w-1/2 max-w-0 px-4 py-3 font-normal">
        <Link
          href={`/posts/manage/${post.id}`}
          className="inline-flex min-h-6 max-w-full items-center rounded-sm font-medium hover:underline"
        >
          <span className="truncate">{post.title}</span>
        </Link>
      </th>
      <TableCell className="hidden max-w-0 truncate text-muted-foreground sm:table-cell">{post.author}</TableCell>
      <TableCell className="w-px">
        <Badge variant={post.status === "published" ? "success" : "warning"} className="capitalize">
          {post.status}
        </Badge>
      </TableCell>
      <TableCell className="hidden w-px whitespace-nowrap text-muted-foreground md:table-cell">
        <time dateTime={post.updatedAt.toISOString()}>{date.format(post.updatedAt)}</time>
      </TableCell>
    </TableRow>
  );
}
