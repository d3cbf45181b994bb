import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users";

/** Where a name can be found: what it says from each of its words on, in lower case. */
export const nameWords = sqliteTable(
  "name_words",
  {
    word: text("word").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.word, table.userId] }), index("name_words_user").on(table.userId)],
);
