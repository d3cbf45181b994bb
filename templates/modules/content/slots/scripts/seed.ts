// slot: imports
import { seedPosts } from "./seed-posts";

// slot: rows
console.log(`${await seedPosts(people)} new posts.`);
