// slot: imports
import { posts } from "@/database/schema";

// slot: entries
posts: { select: (userId) => db.select().from(posts).where(eq(posts.authorId, userId)) },
