import { describe, expect, it } from "vitest";
import { postChangesSchema, slugOf } from "@/posts/post-fields";
import { previewPost } from "@/posts/preview-post";

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

describe("a preview", () => {
  it("needs a text, and keeps everything else as it was typed", () => {
    const { html, typed } = previewPost({
      title: 1,
      slug: "Not an address",
      text: "**bold**",
      version: 3,
    } as object).preview;
    expect(html).toBe("<p><strong>bold</strong></p>\n");
    expect(typed).toEqual({ title: "", slug: "Not an address", text: "**bold**", version: 3 });
    expect(previewPost({}).preview.html).toBe("");
  });

  it("of a text that is too long says so", () => {
    expect(() => previewPost({ text: "a".repeat(50_001) })).toThrow("Use at most 50,000 characters.");
  });
});
