import { describe, expect, it } from "vitest";
import { safeCallbackUrl } from "@/http/callback-url";

const own = "https://app.example.com";

describe("A32 after signing in, people stay on this app", () => {
  it.each([
    ["/account", "/account"],
    ["/some/list?page=2#row-3", "/some/list?page=2#row-3"],
    ["/search?next=//e.com", "/search?next=//e.com"],
    [`${own}/account`, "/account"],
  ])("goes to %j", (wanted, expected) => {
    expect(safeCallbackUrl(wanted, own)).toBe(expected);
  });

  it.each([
    "//e.com",
    "///e.com",
    "/\\e.com",
    "\\\\e.com",
    "/.//e.com",
    "/%2F%2Fe.com",
    "/%5Ce.com",
    "%2F%2Fe.com",
    "https:e.com",
    "https://e.com",
    "https:/e.com",
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "data:text/html,hi",
    "/\t/e.com",
    "\t//e.com",
    "/\r\nLocation: //e.com",
    "/\n/e.com",
    "/\u0000/e.com",
    "https://app.example.com@e.com/",
    "https://user:word@app.example.com/",
    "https://app.example.com:8443/account",
    "http://app.example.com/account",
    "https://app.example.com.e.com/",
    "https://app.example.comm/",
    "account",
    "",
    " //e.com",
    `/${"a".repeat(3000)}`,
    undefined,
    null,
    42,
    ["/account"],
    { pathname: "/account" },
  ])("refuses %j", (wanted) => {
    expect(safeCallbackUrl(wanted, own)).toBe("/account");
  });

  it("never leads elsewhere, as a browser would read it", () => {
    const pieces = ["/", "//", "\\", "e.com", "@", ":", "%2f", "%5c", ".", "..", "\t", "\n", "?", "#", "https:", own];
    for (const a of pieces)
      for (const b of pieces)
        for (const c of pieces) {
          const target = safeCallbackUrl(`${a}${b}${c}e.com`, own);
          expect(new URL(target, own).origin, `${a}${b}${c}`).toBe(own);
        }
  });
});
