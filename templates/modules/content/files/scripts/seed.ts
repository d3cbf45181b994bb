// `npm run db:seed`: fills a development database with people and posts. What is there already stays as it is.
import { randomBytes } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { closeDatabase, db } from "../src/database";
import { migrate } from "../src/database/migrate";
import { roles } from "../src/database/roles";
import { users } from "../src/database/schema";
import { DomainError } from "../src/domain-errors";
import { env } from "../src/env";
import { createPost } from "../src/posts/change-post";
import { findPost } from "../src/posts/find-posts";
import { newPostSchema } from "../src/posts/post-fields";
import { createUser } from "../src/users/create-user";
import { run } from "./run";

const names = { viewer: "Vera Viewer", editor: "Edgar Editor", admin: "Ada Admin" };
const addressOf = (role: string) => `${role}@example.com`;

const welcome = `This is a post. It is written in **Markdown**:

- Editors write posts at [/posts/manage](/posts/manage).
- Everybody reads them at [/posts](/posts).

## What you can use

Headings, lists, [links](https://commonmark.org/help/), \`code\` and quotes:

> HTML is shown as it was typed, and never part of the page.
`;

await run(async () => {
  refuseInProduction();
  await migrate();
  await createPeople();
  const [author] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, addressOf("editor")));
  const count = await createPosts(author?.id ?? "");
  console.log(`${count} new posts.`);
}, closeDatabase);

function refuseInProduction(): void {
  const isLocal = () =>
    ["localhost", "127.0.0.1", "[::1]"].includes(new URL(env.AUTH_URL ?? "http://localhost").hostname);
  // A shell on a server may lack the first sign, but not the second.
  if (process.env.NODE_ENV !== "production" && isLocal()) return;
  throw new DomainError("production", "This is a production app: db:seed is for development only.");
}

/** All with one new password, which is shown once. */
async function createPeople(): Promise<void> {
  const password = randomBytes(9).toString("base64url");
  const known = await db
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.email, roles.map(addressOf)));
  const missing = roles.filter((role) => !known.some(({ email }) => email === addressOf(role)));
  for (const role of missing) {
    await createUser({ name: names[role], email: addressOf(role), password, emailVerified: new Date() }, role);
  }
  if (missing.length > 0) console.log(`${missing.map(addressOf).join(", ")} can sign in with the password ${password}`);
}

async function createPosts(authorId: string): Promise<number> {
  const numbered = Array.from({ length: 45 }, (_, index) => ({
    title: `Post number ${index + 1}`,
    text: `The text of post number ${index + 1}.`,
    status: index % 5 === 0 ? "draft" : "published",
  }));
  let count = 0;
  for (const fields of [...numbered, { title: "Welcome", text: welcome, status: "published" }]) {
    const post = newPostSchema.parse(fields);
    if (await findPost(post.slug)) continue;
    await createPost(post, authorId);
    count++;
  }
  return count;
}
