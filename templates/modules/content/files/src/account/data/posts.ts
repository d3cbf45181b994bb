// The posts that a person wrote.
import { eq } from "drizzle-orm";
import { db } from "@/database";
import { posts as table } from "@/database/schema/content";
import type { OwnData } from "../own-data";

export const posts: OwnData = {
  rows: { posts: (userId) => db.select().from(table).where(eq(table.authorId, userId)) },
  leftOut: {},
};
