// The table of posts. After a change: `npm run db:generate` writes the migration.
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { exact, timestamp } from "./columns";
import { users } from "./users";

export const posts = pgTable(
  "posts",
  {
    id: text("id").primaryKey(),
    /** Its address: /posts/<slug>. */
    slug: exact("slug").notNull(),
    title: text("title").notNull(),
    /** The title as the search compares it. */
    searchTitle: exact("search_title").notNull(),
    /** Markdown. */
    text: text("text").notNull(),
    status: text("status", { enum: ["draft", "published"] }).notNull(),
    /** Posts outlive the account of their author. */
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    /** Counts the changes, so that nobody overwrites one that they haven't seen. */
    version: integer("version").notNull(),
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
