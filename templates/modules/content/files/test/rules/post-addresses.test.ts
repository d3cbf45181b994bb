// What visitors ask for need not be an address: "/posts/a%00b" is a text that some databases refuse to look for.
import { expect, it } from "vitest";
import { findPost, findPostById, findPublishedPost } from "@/posts/find-posts";
import { withTemporaryDatabase } from "../support/with-temporary-database";

withTemporaryDatabase();

it.each([
  ["a published post", findPublishedPost],
  ["any post", findPost],
  ["a post by its id", findPostById],
])("%s is not found by a text with a NUL character", async (_, find) => {
  expect(await find("a\0b")).toBeUndefined();
});
