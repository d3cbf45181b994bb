import { index, mysqlTable, primaryKey } from "drizzle-orm/mysql-core";
import { exact } from "./columns";
import { users } from "./users";

/** Where a name can be found: what it says from each of its words on, in lower case. */
export const nameWords = mysqlTable(
  "name_words",
  {
    word: exact("word", { length: 100 }).notNull(),
    userId: exact("user_id", { length: 36 })
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.word, table.userId] }), index("name_words_user").on(table.userId)],
);
