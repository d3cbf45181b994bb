// How an address finds its entry in src/pages.ts.
import { describe, expect, it } from "vitest";
import { accessIn } from "@/http/page-access";

describe("the list of pages", () => {
  const access = accessIn({
    "/": "static",
    "/posts/[slug]": "static",
    "/posts/new": "content:edit",
    "/docs/[[...path]]": "static",
    "/v1.0": "public",
    "/c++": "public",
    "/übersicht": "users:manage",
    "/[team]/settings": "users:manage",
    "/[team]/[...rest]": "account:manage",
  });

  it.each([
    ["/", "static"],
    ["/posts/hello", "static"],
    ["/posts/new", "content:edit"],
    ["/posts/new/", "content:edit"],
    ["/docs", "static"],
    ["/docs/a/b", "static"],
    ["/v1.0", "public"],
    ["/red/settings", "users:manage"],
    ["/red/files/1", "account:manage"],
    ["/posts", undefined],
    ["/Posts", undefined],
    ["/v1x0", undefined],
    ["/c++", "public"],
    ["/%C3%BCbersicht", "users:manage"],
    ["/posts%2Fnew", undefined],
    ["/%E0%A4%A", undefined],
    ["//", undefined],
  ])("is read as Next.js reads its folders: %s", (path, expected) => {
    expect(access(path)).toBe(expected);
  });
});
