// The feed is XML, whatever editors write.
import { NextRequest } from "next/server";
import { beforeEach, expect, it, vi } from "vitest";
import { GET } from "@/app/feed.xml/route";
import { db } from "@/database";
import { posts } from "@/database/schema";
import { createPost } from "@/posts/change-post";
import { newPostSchema } from "@/posts/post-fields";
import { peopleAt } from "../support/people";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/log");
withTemporaryDatabase();

const { url, createUser } = peopleAt("http://localhost:3000");

beforeEach(() => db.delete(posts));

async function feedWith(title: string, text: string): Promise<string> {
  const { id } = await createUser("editor");
  await createPost(newPostSchema.parse({ title: "Post", text, status: "published" }), id);
  // As rows may be from before a rule for titles.
  await db.update(posts).set({ title });
  return (await GET(new NextRequest(`${url}/feed.xml`), {})).text();
}

it("has each title and text as text", async () => {
  const feed = await feedWith(`<script>"A" & 'B'</script>]]>`, "1 < 2 & **3**");
  expect(feed).toContain("<title>&lt;script&gt;&quot;A&quot; &amp; &apos;B&apos;&lt;/script&gt;]]&gt;</title>");
  expect(feed).toContain("<description>&lt;p&gt;1 &amp;lt; 2 &amp;amp; &lt;strong&gt;3&lt;/strong&gt;&lt;/p&gt;");
});

it("leads to pages and pictures of this app from anywhere", async () => {
  const text = '[more](/posts/more) ![picture](/picture.png) [out](https://other.example.com/) `href="/no"`';
  const feed = await feedWith("Post", text);
  for (const address of [`href=&quot;${url}/posts/more&quot;`, `src=&quot;${url}/picture.png&quot;`]) {
    expect(feed).toContain(address);
  }
  expect(feed).toContain("href=&quot;https://other.example.com/&quot;");
  expect(feed).toContain("href=&amp;quot;/no&amp;quot;");
});

it("leaves out the characters that no XML document may have", async () => {
  const feed = await feedWith("A\u0001\u001F\uFFFEB \u{1F600}", "text");
  expect(feed).toContain("<title>AB \u{1F600}</title>");
});
