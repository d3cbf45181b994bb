// Somebody who is suspended has no session and can’t sign in, and keeps nobody from being the last admin.
import { eq } from "drizzle-orm";
import { cookies, headers } from "next/headers";
import { NextRequest } from "next/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST } from "@/app/api/auth/signin/route";
import { passwordSignIn } from "@/auth/actions";
import { completeSignIn } from "@/auth/complete-sign-in";
import { issueEmailToken } from "@/auth/email-tokens";
import { finishPasswordReset } from "@/auth/password-reset";
import { findSession } from "@/auth/sessions";
import { db } from "@/database";
import { lockUser } from "@/database/locks";
import { sessions, suspensions } from "@/database/schema";
import { changeRole, removeUser } from "@/users/change-user";
import { peopleAt, type TestUser } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

// Next.js answers these only while it handles a request.
vi.mock("next/headers");
vi.mock("@/log");
vi.mock("@/email/send-email");
withTemporaryDatabase();

const { url, createUser } = peopleAt("http://localhost:3000");
const refused = { details: { status: 403, code: "account_unavailable" } };

let user: TestUser;
beforeEach(async () => {
  vi.mocked(headers).mockResolvedValue(new Headers() as never);
  vi.mocked(cookies).mockResolvedValue({ get: () => undefined, set: () => {} } as never);
  user = await createUser();
});

/** And nothing else: what suspend() ends is still there. */
const suspend = ({ id }: TestUser) => db.insert(suspensions).values({ userId: id, suspendedAt: new Date() });
const sessionsOf = ({ id }: TestUser) => db.$count(sessions, eq(sessions.userId, id));

function post(password: string) {
  const body = JSON.stringify({ email: user.email, password, redirect: false });
  const init = { method: "POST", body, headers: { "content-type": "application/json" } };
  return POST(new NextRequest(`${url}/api/auth/signin`, init), {});
}

describe("somebody who is suspended", () => {
  it("can't sign in with the password, in the form or by JSON", async () => {
    await suspend(user);
    expect(await passwordSignIn({ ...user })).toMatchObject({ ok: false, error: { code: "account_unavailable" } });
    expect(await (await post(user.password)).json()).toMatchObject({ status: 403, code: "account_unavailable" });
    expect(await sessionsOf(user)).toBe(0);
  });

  it("gets the usual answer to a wrong password", async () => {
    const before = await (await post("wrong password")).json();
    await suspend(user);
    expect(await (await post("wrong password")).json()).toEqual(before);
  });

  it("gets no session, whichever way they come", async () => {
    await suspend(user);
    const enter = db.transaction(async (tx) => {
      await lockUser(tx, user.id);
      return completeSignIn(tx, { user, method: "any", userAgent: "test" });
    });
    await expect(enter).rejects.toMatchObject(refused);
    expect(await sessionsOf(user)).toBe(0);
  });

  it("has no session, even if one is stored", async () => {
    const { token } = await createSession(user.id);
    expect(await findSession(token)).not.toBeNull();
    await suspend(user);
    expect(await findSession(token)).toBeNull();
  });

  it("can't choose a new password", async () => {
    const token = await issueEmailToken({ kind: "reset-password", email: user.email, userId: user.id });
    await suspend(user);
    await expect(finishPasswordReset(token, "another fine pass phrase", "203.0.113.1")).rejects.toMatchObject(refused);
  });

  it("doesn't count as a remaining admin, and can be demoted and deleted", async () => {
    const [admin, other] = [await createUser("admin"), await createUser("admin")];
    await suspend(other);
    await expect(changeRole(admin.id, "viewer")).rejects.toMatchObject({ code: "last_admin" });
    await expect(removeUser(admin.id)).rejects.toMatchObject({ code: "last_admin" });
    await changeRole(other.id, "viewer");
    await removeUser(other.id);
  });
});
