// What Auth.js reports of a provider: one line, cut short, without what it keeps in the causes.
import { after } from "next/server";
import { expect, it, vi } from "vitest";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { authConfig } from "@/auth/auth-config";

vi.mock("@/log");
vi.mock("@/audit/record-audit-event");

it("a provider's text is cut, and its tokens are left out", async () => {
  const cause = { provider: "github", error: "x".repeat(5000), access_token: "secret" };
  authConfig().logger.error(Object.assign(new Error("refused"), { type: "OAuthCallbackError", cause }));
  for (const [work] of vi.mocked(after).mock.calls) await (typeof work === "function" ? work() : work);
  const [, event] = vi.mocked(recordAuditEvent).mock.lastCall ?? [];
  expect(event).toMatchObject({ event: "user.sign_in_failed", method: "github", reason: "x".repeat(100) });
  expect(JSON.stringify(event)).not.toContain("secret");
});
