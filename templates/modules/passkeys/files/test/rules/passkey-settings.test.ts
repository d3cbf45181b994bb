// Who passkeys are made for comes from the settings.
import { beforeEach, describe, expect, it, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
});

/** A domain changes with a restart, so the settings are read again. */
async function settings(authUrl: string, rpId = "") {
  vi.stubEnv("AUTH_URL", authUrl);
  vi.stubEnv("PASSKEY_RP_ID", rpId);
  const { environmentProblems } = await import("@/env");
  const { listNotOffered } = await import("@/not-offered");
  if (environmentProblems().length > 0) return "wrong";
  const { passkeysAreOffered, relyingParty } = await import("@/auth/passkeys/relying-party");
  const notices = listNotOffered().filter((sentence) => sentence.startsWith("Passkeys:")).length;
  return { isOffered: passkeysAreOffered(), notices, ...relyingParty() };
}

describe("passkeys are made for", () => {
  it.each([
    ["the host of the app", "https://app.example.com", "", "app.example.com"],
    ["the host of the app, without its port", "http://localhost:4000", "", "localhost"],
    ["a parent domain", "https://app.example.com", "example.com", "example.com"],
    ["a parent domain, however it is written", "https://app.example.com", "Example.COM", "example.com"],
  ])("%s", async (_, authUrl, rpId, id) => {
    expect(await settings(authUrl, rpId)).toEqual({ id, origin: authUrl, isOffered: true, notices: 0 });
  });

  it.each(["other.com", "com", "app.example.com.evil.com", "ample.com", "www.app.example.com", "https://example.com"])(
    "no other domain: %s",
    async (rpId) => {
      expect(await settings("https://app.example.com", rpId)).toBe("wrong");
    },
  );

  it.each(["http://app.example.com", "https://203.0.113.1", "http://127.0.0.1:3000", "https://[2001:db8::1]"])(
    "no address that browsers refuse, which is said at the start: %s",
    async (authUrl) => {
      expect(await settings(authUrl)).toMatchObject({ isOffered: false, notices: 1 });
    },
  );
});
