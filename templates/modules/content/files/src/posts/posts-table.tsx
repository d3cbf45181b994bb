// The list of posts for editors, with what can be done with each.
import { Ellipsis, ExternalLink, Pencil, Trash2 } from "lucide-react";
import Link from "next/link";
import { TimeAgo } from "@/components/time-ago";
import { ActionMenuContent, ActionMenuItem, ActionMenuTrigger } from "@/components/ui/action-menu";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Table, TableBody, TableCaption, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { ListedPost } from "./find-posts";

export function PostsTable({ posts }: { posts: ListedPost[] }) {
  return (
    <div className="overflow-hidden rounded-xl border bg-card shadow-xs transition-opacity group-has-[[data-pending]]/list:opacity-50">
      <Table>
        <TableCaption className="sr-only">Posts and whether they are published</TableCaption>
        <TableHeader>
          <TableRow>
            <TableHead>Title</TableHead>
            <TableHead className="hidden sm:table-cell">Author</TableHead>
            <TableHead>Status</TableHead>
            <TableHead className="hidden md:table-cell">Changed</TableHead>
            <TableHead className="w-px">
              <span className="sr-only">Actions</span>
            </TableHead>
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
        <StatusBadge status={post.status} />
      </TableCell>
      <TableCell className="hidden w-px whitespace-nowrap text-muted-foreground md:table-cell">
        <TimeAgo date={post.updatedAt} />
      </TableCell>
      <TableCell className="w-px py-2 pr-2 pl-0">
        <RowMenu post={post} />
      </TableCell>
    </TableRow>
  );
}

function RowMenu({ post: { id, slug, title, status } }: { post: ListedPost }) {
  const menu = `menu-${id}`;
  return (
    <>
      <ActionMenuTrigger asChild popoverTarget={menu}>
        <Button variant="ghost" size="icon-sm">
          <Ellipsis />
          <span className="sr-only">Actions for {title}</span>
        </Button>
      </ActionMenuTrigger>
      <ActionMenuContent id={menu}>
        <ActionMenuItem asChild>
          <Link href={`/posts/manage/${id}`} prefetch={false}>
            <Pencil />
            Edit
          </Link>
        </ActionMenuItem>
        {status === "published" && (
          <ActionMenuItem asChild>
            {/* A plain link, because posts have another Content Security Policy. */}
            <a href={`/posts/${slug}`}>
              <ExternalLink />
              View
            </a>
          </ActionMenuItem>
        )}
        <ActionMenuItem asChild variant="destructive">
          <Link href={`/posts/manage/${id}/delete`} prefetch={false}>
            <Trash2 />
            Delete post…
          </Link>
        </ActionMenuItem>
      </ActionMenuContent>
    </>
  );
}

export function StatusBadge({ status }: Pick<ListedPost, "status">) {
  return (
    <Badge variant={status === "published" ? "success" : "warning"} className="capitalize">
      {status}
    </Badge>
  );
}
