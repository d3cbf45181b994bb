import { describe, expect, it, vi } from "vitest";
import { isLinkIntent, linkIntentCookie } from "@/auth/link-intent";
import { hashToken, newSessionToken } from "@/auth/sessions";

vi.stubEnv("AUTH_SECRET", "a secret that only this test knows, really");

describe("the wish to link a provider", () => {
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
  ])("not for %s", (_, intent, session, state) => {
    expect(isLinkIntent(intent, session, state)).toBe(false);
  });

  it("can't be made for a provider that does not check state", () => {
    expect(() => linkIntentCookie(hashToken(token), "https://provider.example.com/authorize")).toThrow("state");
  });
});
