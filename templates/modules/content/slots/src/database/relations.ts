// slot: imports
import { posts } from "./schema";

// slot: users
posts: many(posts),

// slot: relations
export const postsRelations = relations(posts, ({ one }) => ({
  author: one(users, { fields: [posts.authorId], references: [users.id] }),
}));
