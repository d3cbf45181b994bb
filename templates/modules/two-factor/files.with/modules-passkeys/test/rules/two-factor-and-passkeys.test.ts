// What passkeys are, and are not, to people who have to use two-factor authentication.
import { describe, expect, it, vi } from "vitest";
import { sessionCookieName } from "@/auth/session-cookie";
import { lacksTwoFactor } from "@/auth/two-factor/required-setup";
import { enrol, testKey } from "../support/authenticator-app";
import { personWithPasskey, use } from "../support/passkeys";
import { withTemporaryDatabase } from "../support/with-temporary-database";

const { settings } = vi.hoisted(() => ({ settings: { TWO_FACTOR_KEY: [] as string[], TWO_FACTOR_REQUIRED: "all" } }));
settings.TWO_FACTOR_KEY = [testKey];
vi.mock("@/env", async (original) => {
  const { env, ...others } = await original<typeof import("@/env")>();
  return { ...others, env: Object.setPrototypeOf(settings, env) };
});
vi.mock("@/log");
vi.mock("@/email/send-email");
withTemporaryDatabase();

describe("a passkey", () => {
  it("doesn't take the place of two-factor authentication that is required: the password would still be enough", async () => {
    const { session } = await personWithPasskey();
    expect(await lacksTwoFactor(session.user)).toBe(true);
    await enrol(session.user.id);
    expect(await lacksTwoFactor(session.user)).toBe(false);
  });

  it("needs no code", async () => {
    const { user, device } = await personWithPasskey();
    await enrol(user.id);
    const result = await use(device);
    expect(result.user.id).toBe(user.id);
    expect(result.cookie.name).toBe(sessionCookieName());
  });
});
