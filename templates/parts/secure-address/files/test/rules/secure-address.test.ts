// Addresses that keys and tokens are sent to.
import { describe, expect, it } from "vitest";
import { isSecureAddress } from "@/secure-address";

describe("the address of a provider", () => {
  it.each(["https://github.example.com", "http://localhost:8080", "http://127.0.0.1", "http://[::1]:8080"])(
    "may be %s",
    (address) => {
      expect(isSecureAddress(address)).toBe(true);
    },
  );

  it.each([
    "http://github.example.com",
    "http://localhost.example.com",
    "ftp://localhost",
    "github.example.com",
    "https://example.com;sandbox",
    "",
  ])("may not be %j", (address) => {
    expect(isSecureAddress(address)).toBe(false);
  });
});
