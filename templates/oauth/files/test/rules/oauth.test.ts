import { describe, expect, it, vi } from "vitest";
import { errorMessage, linkingErrorMessage } from "@/auth/error-message";
import { hashToken, newSessionToken } from "@/auth/sessions";
import { isLinkIntent, linkIntentCookie } from "@/oauth/link-intent";
import { isSecureAddress } from "@/oauth/secure-address";

vi.stubEnv("AUTH_SECRET", "a secret that only this test knows, really");

describe("a request to link a provider", () => {
  const token = newSessionToken();
  const { value } = linkIntentCookie(hashToken(token), "https://provider.example.com/authorize?state=this-trip");

  it("holds for the session and the round trip that it was made for", () => {
    expect(isLinkIntent(value, token, "this-trip")).toBe(true);
  });

  it.each([
    ["another session", value, newSessionToken(), "this-trip"],
    ["another round trip", value, token, "another-trip"],
    ["no session", value, undefined, "this-trip"],
    ["no state", value, token, null],
    ["no cookie", undefined, token, "this-trip"],
    ["a forged cookie", "forged", token, "this-trip"],
  ])("does not hold for %s", (_, intent, session, state) => {
    expect(isLinkIntent(intent, session, state)).toBe(false);
  });

  it("can't be made for a provider that does not check state", () => {
    expect(() => linkIntentCookie(hashToken(token), "https://provider.example.com/authorize")).toThrow("state");
  });
});

describe("what a page says for ?error=", () => {
  const codes = [
    "AccessDenied",
    "Configuration",
    "OAuthAccountNotLinked",
    "OAuthCallbackError",
    "MissingCSRF",
    "SignUpOff",
  ];

  it.each(codes)("%s is a sentence", (code) => {
    expect(errorMessage(code)).toMatch(/^[A-Z].+\.$/);
    expect(linkingErrorMessage(code)).toMatch(/^[A-Z].+\.$/);
  });

  it.each(["constructor", "__proto__", "<script>", "nobody knows this one"])(
    "%s becomes our own sentence, too",
    (code) => {
      expect(errorMessage(code)).toBe(errorMessage("Configuration"));
      expect(linkingErrorMessage(code)).toBe(linkingErrorMessage("Configuration"));
    },
  );

  it("is nothing without a code", () => {
    expect(errorMessage(undefined)).toBeUndefined();
    expect(linkingErrorMessage("")).toBeUndefined();
  });
});

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
