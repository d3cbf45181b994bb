import { describe, expect, it } from "vitest";
import { postChangesSchema, slugOf } from "@/posts/post-fields";

describe("a post", () => {
  it.each([
    ["Über uns!", "uber-uns"],
    ["  -- a  B -- ", "a-b"],
    ["Manage", "post-manage"],
    ["日本語", "post"],
    ["x".repeat(150), "x".repeat(100)],
  ])("called %j gets the address %s", (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it.each([
    { slug: "manage" },
    { slug: "Feed" },
    { slug: "a/b" },
    { slug: "feed.xml" },
    { slug: "" },
    { title: " " },
    { title: "a\nb" },
    { title: "a".repeat(201) },
    { text: "a".repeat(50_001) },
    { status: "secret" },
  ])("can't have %j", (fields) => {
    expect(postChangesSchema.safeParse(fields).success).toBe(false);
  });

  it("has line breaks and no other control characters", () => {
    expect(postChangesSchema.parse({ text: "a\r\nb\0\tc\u0007" })).toEqual({ text: "a\nb\tc" });
  });
});
