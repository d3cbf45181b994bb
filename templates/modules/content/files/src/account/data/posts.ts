// The posts that a person wrote.
import { eq } from "drizzle-orm";
import { getDatabase } from "@/database/client";
import { posts as table } from "@/posts/tables";
import type { OwnData } from "../own-data";

export const posts: OwnData = {
  rows: { posts: (userId) => getDatabase().select().from(table).where(eq(table.authorId, userId)) },
  leftOut: {},
};
