import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { exact, words } from "./columns";
import { users } from "./users";

/** Where a name can be found: what it says from each of its words on, in lower case. */
export const nameWords = pgTable(
  "name_words",
  {
    word: exact("word").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.word, table.userId] }), index("name_words_user").on(table.userId)],
);
