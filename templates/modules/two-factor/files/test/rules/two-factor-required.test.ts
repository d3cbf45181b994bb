// Who has to have two-factor authentication on, and what people can do before.
import { cookies, headers } from "next/headers";
import { NextRequest } from "next/server";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { confirmEmail, requestEmailConfirmation, updateProfile } from "@/account/actions";
import ConfirmEmailPage from "@/app/(auth)/confirm-email/page";
import { auth } from "@/auth";
import { issueEmailToken } from "@/auth/email-tokens";
import { requirePermission, requireUser } from "@/auth/require-user";
import { type ActiveSession, findSession } from "@/auth/sessions";
import { enableTwoFactor } from "@/auth/two-factor/actions";
import { newSecret } from "@/auth/two-factor/set-up";
import type { Role } from "@/database/roles";
import { isEmailConfigured, sendLater } from "@/email/send-email";
import type { ActionResult } from "@/http/action-result";
import { appWith, testKey } from "../support/authenticator-app";
import { forgetConfirmation, peopleAt } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

const { settings } = vi.hoisted(() => ({ settings: { TWO_FACTOR_KEY: [] as string[], TWO_FACTOR_REQUIRED: "off" } }));
settings.TWO_FACTOR_KEY = [testKey];
vi.mock("@/env", async (original) => {
  const { env, ...others } = await original<typeof import("@/env")>();
  return { ...others, env: Object.setPrototypeOf(settings, env) };
});
// Next.js answers these only while it handles a request.
vi.mock("next/headers");
vi.mock("next/cache");
vi.mock("@/log");
vi.mock("@/email/send-email");
withTemporaryDatabase();

const { createUser, sessionCookie } = peopleAt("http://localhost:3000");

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(headers).mockResolvedValue(new Headers() as never);
  vi.mocked(isEmailConfigured).mockReturnValue(false);
});

/** Somebody who is signed in, and what they try. */
async function signedIn(role?: Role) {
  const user = await createUser(role);
  const { token } = await createSession(user.id);
  const get = (name: string) => (name === sessionCookie ? { name, value: token } : undefined);
  vi.mocked(cookies).mockResolvedValue({ get, set: () => {} } as never);
  const session = (await findSession(token)) as ActiveSession;
  return {
    user,
    /** Where a page leads instead, if anywhere. */
    open: () =>
      requireUser().then(
        () => null,
        ({ digest }: { digest?: string }) => digest?.split(";")[2],
      ),
    /** Whom `auth()` and the wrapper of a route handler know. */
    async known() {
      vi.mocked(headers).mockResolvedValue(new Headers({ host: "localhost:3000" }) as never);
      const GET = auth((request) => Response.json(request.auth?.user.id ?? null));
      const cookie = `${sessionCookie}=${token}`;
      const request = new NextRequest("http://localhost:3000/anywhere", {
        headers: { host: "localhost:3000", cookie },
      });
      const answer = await GET(request, { params: Promise.resolve({}) });
      return [(await auth())?.user.id ?? null, await answer?.json()];
    },
    rename: () => outcome(updateProfile({ name: "Ada" })),
    turnOn() {
      const { secret, setup } = newSecret(session);
      return outcome(enableTwoFactor({ setup, code: appWith(secret).code(), password: user.password }));
    },
  };
}

async function outcome(result: Promise<ActionResult>): Promise<string> {
  const answered = await result;
  return answered.ok ? "ok" : answered.error.code;
}

it.each([
  ["off", "admin", false],
  ["admin", "viewer", false],
  ["admin", "admin", true],
  ["all", "viewer", true],
] as const)("TWO_FACTOR_REQUIRED=%s holds a person of the role %s: %s", async (value, role, isHeld) => {
  settings.TWO_FACTOR_REQUIRED = value;
  const { open, rename, turnOn } = await signedIn(role);
  expect(await open()).toBe(isHeld ? "/settings/security/two-factor" : null);
  expect(await rename()).toBe(isHeld ? "two_factor_not_set_up" : "ok");
  expect((await requirePermission("account:confirm")).user.role).toBe(role);
  expect(await turnOn()).toBe("ok");
  expect([await open(), await rename()]).toEqual([null, "ok"]);
});

it("whoever is held has no session for auth() until then", async () => {
  settings.TWO_FACTOR_REQUIRED = "admin";
  const viewer = await signedIn("viewer");
  expect(await viewer.known()).toEqual([viewer.user.id, viewer.user.id]);
  const { user, known, turnOn } = await signedIn("admin");
  expect(await known()).toEqual([null, null]);
  expect(await turnOn()).toBe("ok");
  expect(await known()).toEqual([user.id, user.id]);
});

it("whoever is held can confirm the address that this takes, and change to no other", async () => {
  settings.TWO_FACTOR_REQUIRED = "all";
  vi.mocked(isEmailConfigured).mockReturnValue(true);
  const { user, turnOn } = await signedIn();
  await forgetConfirmation(user);
  const { id: userId, email } = user;
  const page = await ConfirmEmailPage({ params: Promise.resolve({}), searchParams: Promise.resolve({ token: "x" }) });
  expect(renderToStaticMarkup(page)).toContain("no longer works");
  expect(await turnOn()).toBe("email_not_confirmed");
  const change = await issueEmailToken({ kind: "confirm-email", email: `new.${email}`, userId });
  expect(await outcome(confirmEmail({ token: change }))).toBe("two_factor_not_set_up");
  expect(await outcome(requestEmailConfirmation({}))).toBe("ok");
  expect(vi.mocked(sendLater).mock.calls).toMatchObject([[{ kind: "confirm-own-email" }, { email }]]);
  const token = await issueEmailToken({ kind: "confirm-email", email, userId });
  await expect(confirmEmail({ token })).rejects.toThrow("NEXT_REDIRECT");
  expect(await turnOn()).toBe("ok");
});
