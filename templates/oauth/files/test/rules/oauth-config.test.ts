// What Auth.js is told besides for providers: the names of its cookies, and what it logs of them.
import { after } from "next/server";
import { expect, it, vi } from "vitest";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { oauthConfig } from "@/auth/oauth/oauth-config";

vi.mock("@/log");
vi.mock("@/audit/record-audit-event");

it("a provider's text is cut, and its tokens are left out", async () => {
  const cause = { provider: "github", error: "x".repeat(5000), access_token: "secret" };
  oauthConfig().logger.error(Object.assign(new Error("refused"), { type: "OAuthCallbackError", cause }));
  for (const [work] of vi.mocked(after).mock.calls) await (typeof work === "function" ? work() : work);
  const [, event] = vi.mocked(recordAuditEvent).mock.lastCall ?? [];
  expect(event).toMatchObject({ event: "user.sign_in_failed", method: "github", reason: "x".repeat(100) });
  expect(JSON.stringify(event)).not.toContain("secret");
});

it("the cookies of a round trip have host-only names on https", async () => {
  vi.stubEnv("AUTH_URL", "https://app.example.com");
  // The environment is read once.
  vi.resetModules();
  const { cookies } = (await import("@/auth/oauth/oauth-config")).oauthConfig();
  const { pkceCodeVerifier, state, nonce } = cookies;
  for (const { name } of [pkceCodeVerifier, state, nonce]) expect(name).toMatch(/^__Host-authjs\./);
});
