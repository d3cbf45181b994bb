// Sign-up: off where it is off, at each of its steps, and no work for strangers.
import { hash } from "@node-rs/argon2";
import { cookies, headers } from "next/headers";
import { beforeEach, expect, it, vi } from "vitest";
import { confirmSignUp, resetPassword, signUp } from "@/auth/actions";
import { issueEmailToken } from "@/auth/email-tokens";
import { randomToken } from "@/auth/sessions";
import { db } from "@/database";
import { emailTokens, users } from "@/database/schema";
import { isEmailConfigured, sendLater } from "@/email/send-email";
import { peopleAt } from "../support/people";
import { withTemporaryDatabase } from "../support/with-temporary-database";

const { settings } = vi.hoisted(() => ({ settings: { AUTH_SIGNUP: "off" } }));
vi.mock("@/env", async (original) => {
  const { env, ...others } = await original<typeof import("@/env")>();
  return { ...others, env: Object.setPrototypeOf(settings, env) };
});
// The real hasher, whose calls are counted.
vi.mock("@node-rs/argon2", { spy: true });
// Next.js answers these only while it handles a request.
vi.mock("next/headers");
vi.mock("next/cache");
vi.mock("@/log");
vi.mock("@/email/send-email");
withTemporaryDatabase();

const { newEmail } = peopleAt("http://localhost:3000");
const password = "a fine pass phrase";

beforeEach(() => {
  vi.clearAllMocks();
  settings.AUTH_SIGNUP = "off";
  vi.mocked(headers).mockResolvedValue(new Headers() as never);
  vi.mocked(cookies).mockResolvedValue({ get: () => undefined, set: () => {} } as never);
});

const off = { ok: false, error: { code: "sign_up_off" } };

it.each([true, false])("where it is off, nobody signs up (with email: %s)", async (withEmail) => {
  vi.mocked(isEmailConfigured).mockReturnValue(withEmail);
  expect(await signUp({ name: "Ada", email: newEmail(), password })).toMatchObject(off);
  expect([await db.$count(users), await db.$count(emailTokens)]).toEqual([0, 0]);
  expect(sendLater).not.toHaveBeenCalled();
});

it("where it was turned off in the meantime, nobody finishes it", async () => {
  const token = await issueEmailToken({ kind: "confirm-sign-up", email: newEmail(), name: "Ada" });
  expect(await confirmSignUp({ token, name: "Ada", password })).toMatchObject(off);
  expect(await db.$count(users)).toBe(0);
});

it.each([
  ["a sign-up", (token: string) => confirmSignUp({ token, name: "Ada", password })],
  ["a new password", (token: string) => resetPassword({ token, password })],
])("nobody has %s hashed without a link that works", async (_, send) => {
  settings.AUTH_SIGNUP = "on";
  expect(await send(randomToken())).toMatchObject({ ok: false, error: { code: "link_expired" } });
  expect(hash).not.toHaveBeenCalled();
});
