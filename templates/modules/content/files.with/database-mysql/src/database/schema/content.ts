// The table of posts. After a change: `npm run db:generate` writes the migration.
import { customType, index, int, mysqlTable, uniqueIndex } from "drizzle-orm/mysql-core";
import { exact, timestamp, words } from "./columns";
import { users } from "./users";

/** Up to 16 MB. */
const longText = customType<{ data: string }>({
  dataType: () => "mediumtext character set utf8mb4 collate utf8mb4_bin",
});

export const posts = mysqlTable(
  "posts",
  {
    id: exact("id", { length: 36 }).primaryKey(),
    /** Its address: /posts/<slug>. */
    slug: exact("slug", { length: 100 }).notNull(),
    title: words("title", { length: 200 }).notNull(),
    /** The title as the search compares it. */
    searchTitle: exact("search_title", { length: 200 }).notNull(),
    /** Markdown. */
    text: longText("text").notNull(),
    status: exact("status", { length: 16 }).$type<"draft" | "published">().notNull(),
    /** Posts outlive the account of their author. */
    authorId: exact("author_id", { length: 36 }).references(() => users.id, { onDelete: "set null" }),
    /** Counts the changes, so that nobody overwrites one that they haven't seen. */
    version: int("version").notNull(),
    createdAt: timestamp("created_at").notNull(),
    updatedAt: timestamp("updated_at").notNull(),
    /** When it was first published. */
    publishedAt: timestamp("published_at"),
  },
  (table) => [
    uniqueIndex("posts_slug").on(table.slug),
    // One per list. With the id, which makes the order of equal ones certain.
    index("posts_published").on(table.status, table.publishedAt, table.id),
    index("posts_status_updated").on(table.status, table.updatedAt, table.id),
    index("posts_search_title").on(table.searchTitle, table.id),
    // For the posts of an account that is deleted.
    index("posts_author").on(table.authorId),
  ],
);
