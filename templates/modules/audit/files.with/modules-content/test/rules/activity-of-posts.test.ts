// What editors do with posts is a line of activity.
import { beforeEach, expect, it, vi } from "vitest";
import { collectData } from "@/account/export-data";
import { activityFilterSchema } from "@/activity/activity-search-params";
import { findActivity } from "@/activity/find-activity";
import { setActor, withRequest } from "@/current-request";
import { db } from "@/database";
import { posts } from "@/database/schema";
import { changePost, createPost, deletePost, type KnownPost } from "@/posts/change-post";
import { newPostSchema, type PostStatus } from "@/posts/post-fields";
import { peopleAt, type TestUser } from "../support/people";
import { linesOf, testChanges } from "../support/recorded-changes";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/audit/save-audit-event", { spy: true });
vi.mock("@/log");
withTemporaryDatabase();

const { createUser } = peopleAt("http://localhost:3000");

let editor: TestUser;
beforeEach(async () => {
  await db.delete(posts);
  editor = await createUser("editor");
});

function asEditor<Result>(work: () => Promise<Result>): Promise<Result> {
  return withRequest(undefined, new Headers(), () => {
    setActor({ id: editor.id, role: "editor" });
    return work();
  });
}

const write = (status: PostStatus) => createPost(newPostSchema.parse({ title: "News", status }), editor.id);

async function written(status: PostStatus): Promise<KnownPost> {
  return { id: (await write(status)).id, version: 1 };
}

testChanges(
  {
    "post.created": async () => () => write("draft"),
    "post.published": async () => {
      const draft = await written("draft");
      return () => changePost(draft, { status: "published" });
    },
    "post.unpublished": async () => {
      const post = await written("published");
      return () => changePost(post, { status: "draft" });
    },
    "post.updated": async () => {
      const post = await written("published");
      return () => changePost(post, { text: "new" });
    },
    "post.deleted": async () => {
      const post = await written("published");
      return () => deletePost(post);
    },
  },
  () => db.select().from(posts),
);

it("a post that is published immediately is two lines without a user", async () => {
  const lines = await linesOf(() => asEditor(() => write("published")));
  const [{ id } = { id: "" }] = await db.select().from(posts);
  const line = { actorId: editor.id, actorRole: "editor", userId: null, details: { post: id, title: "News" } };
  expect(lines).toMatchObject([
    { event: "post.created", ...line },
    { event: "post.published", ...line },
  ]);
});

it("a deleted post is still known by its title, to admins and in the data of whoever deleted it", async () => {
  const post = await written("published");
  await linesOf(() => asEditor(() => deletePost(post)));
  const { lines } = await findActivity(activityFilterSchema.parse({ person: editor.id }), 10);
  expect(lines).toMatchObject([
    { event: "post.deleted", actor: { id: editor.id }, user: null, details: { title: "News" } },
  ]);
  expect(await collectData(editor.id)).toMatchObject({ activityOnOthers: [{ event: "post.deleted" }] });
});
