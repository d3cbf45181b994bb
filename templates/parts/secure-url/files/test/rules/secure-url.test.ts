// Addresses that keys and tokens are sent to.
import { describe, expect, it } from "vitest";
import { isSecureUrl } from "@/secure-url";

describe("the address of a provider", () => {
  it.each(["https://github.example.com", "http://localhost:8080", "http://127.0.0.1", "http://[::1]:8080"])(
    "may be %s",
    (url) => {
      expect(isSecureUrl(url)).toBe(true);
    },
  );

  it.each([
    "http://github.example.com",
    "http://localhost.example.com",
    "ftp://localhost",
    "github.example.com",
    "https://example.com;sandbox",
    "",
  ])("may not be %j", (url) => {
    expect(isSecureUrl(url)).toBe(false);
  });
});
