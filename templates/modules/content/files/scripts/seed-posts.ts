// What `npm run db:seed` adds to the people: posts.
import type { Role } from "../src/database/roles";
import { createPost } from "../src/posts/change-post";
import { findPost } from "../src/posts/find-posts";
import { newPostSchema } from "../src/posts/post-fields";

const welcome = `This is a post. It is written in **Markdown**:

- Editors write posts at [/posts/manage](/posts/manage).
- Everybody reads them at [/posts](/posts).

## What you can use

Headings, lists, [links](https://commonmark.org/help/), \`code\` and quotes:

> HTML is shown as it was typed, and never part of the page.
`;

/** By an editor. Those that are there stay as they are. */
export async function seedPosts(people: { id: string; role: Role }[]): Promise<number> {
  const authorId = people.find(({ role }) => role === "editor")?.id ?? "";
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
