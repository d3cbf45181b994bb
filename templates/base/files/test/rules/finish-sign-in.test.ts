// Every way to sign in ends at one place, so nobody gets past a second step, or past what has to be set up first.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { cookies, headers } from "next/headers";
import { NextRequest } from "next/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { endOtherSessions, updateProfile } from "@/account/actions";
import { POST } from "@/app/api/auth/signin/route";
import { confirmSignUp, passwordSignIn, signUp } from "@/auth/actions";
import { authAdapter } from "@/auth/adapter";
import { replacePassword } from "@/auth/change-password";
import type { PendingStep } from "@/auth/finish-sign-in";
import { issueMailToken } from "@/auth/mail-tokens";
import { resetPassword } from "@/auth/password-reset";
import { findSession, randomToken } from "@/auth/sessions";
import { db } from "@/database";
import { passwords, sessions } from "@/database/schema";
import { mailIsConfigured } from "@/email/send-mail";
import { proxy } from "@/proxy";
import { peopleAt, type TestUser } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

const { step, requirement } = vi.hoisted(() => {
  const cookie = { name: "step", value: "begun", expires: new Date(), httpOnly: true, path: "/" };
  const problem = { status: 401, code: "step_required", detail: "There is more.", members: { challenge: "begun" } };
  const pending = { page: "/", cookie: { ...cookie, sameSite: "lax", secure: false }, problem };
  const begin = vi.fn(async (): Promise<PendingStep | undefined> => pending as PendingStep);
  const setup = { status: 403, code: "setup_required", detail: "Set it up." };
  return {
    step: { isOn: async () => true, begin, cancel: vi.fn(), purge: vi.fn() },
    requirement: { isMissing: vi.fn(async () => false), page: "/confirm-email", problem: setup },
  };
});
vi.mock("@/auth/second-steps", () => ({ secondSteps: { step } }));
vi.mock("@/auth/requirements", () => ({ sessionRequirements: { requirement } }));
// Next.js answers these only while it handles a request.
vi.mock("next/headers");
vi.mock("next/server", async (original) => ({ ...(await original<object>()), after: () => {} }));
vi.mock("next/cache");
vi.mock("@/log");
vi.mock("@/email/send-mail");
withTemporaryDatabase();

const { url, createUser, newEmail, sessionCookie } = peopleAt("http://localhost:3000");
const password = "correct horse battery";
const given = new Map<string, string>();

let user: TestUser;
beforeEach(async () => {
  vi.clearAllMocks();
  given.clear();
  vi.mocked(headers).mockResolvedValue(new Headers() as never);
  const set = ({ name, value }: { name: string; value: string }) => given.set(name, value);
  const get = (name: string) => (given.has(name) ? { name, value: given.get(name) } : undefined);
  vi.mocked(cookies).mockResolvedValue({ get, set } as never);
  user = await createUser();
});

const sessionCount = () => db.$count(sessions);
const post = (body: object) =>
  POST(
    new NextRequest(`${url}/api/auth/signin`, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    }),
    {},
  );

async function confirmNewUser() {
  const token = await issueMailToken({ kind: "confirm-sign-up", email: newEmail(), name: "Ada" });
  return confirmSignUp({ token, name: "Ada", password, callbackUrl: "/account?a=1" });
}

const forms = {
  "the password's": () => passwordSignIn({ ...user, callbackUrl: "/account?a=1" }),
  "the sign-up's": () => signUp({ name: "Ada", email: newEmail(), password, callbackUrl: "/account?a=1" }),
  "the one to confirm a sign-up": confirmNewUser,
};

describe("a second step", () => {
  it.each(Object.entries(forms))("comes before the session after this form: %s", async (_, send) => {
    vi.mocked(mailIsConfigured).mockReturnValue(false);
    const before = await sessionCount();
    await expect(send()).rejects.toMatchObject({
      digest: expect.stringContaining(`;/?callbackUrl=${encodeURIComponent("/account?a=1")};`),
    });
    expect(await sessionCount()).toBe(before);
    expect([...given]).toEqual([["step", "begun"]]);
  });

  it("comes before the session for clients that send JSON", async () => {
    const before = await sessionCount();
    for (const options of [{ redirect: false }, {}]) {
      const answer = await post({ ...user, callbackUrl: "/account?a=1", ...options });
      expect(answer.headers.getSetCookie().join()).not.toContain("session");
      if (options.redirect === undefined)
        expect(answer.headers.get("location")).toBe("/?callbackUrl=%2Faccount%3Fa%3D1");
      else expect(await answer.json()).toMatchObject({ status: 401, code: "step_required", challenge: "begun" });
    }
    expect(await sessionCount()).toBe(before);
    expect(given.size).toBe(0);
  });

  it("is never begun by a wrong password", async () => {
    const answer = await post({ ...user, password: "wrong password", redirect: false });
    expect(await answer.json()).toMatchObject({ code: "invalid_credentials" });
    expect(step.begin).not.toHaveBeenCalled();
  });

  it("that nobody took leaves Auth.js without a session", async () => {
    const sessionToken = randomToken();
    const created = authAdapter().createSession?.({ sessionToken, userId: user.id, expires: new Date() });
    await expect(created).rejects.toThrow("second step");
    expect(await findSession(sessionToken)).toBeNull();
  });

  it("isn't asked for twice", async () => {
    expect(await findSession((await createSession(user.id)).token)).not.toBeNull();
    expect(step.begin).not.toHaveBeenCalled();
  });

  it("that is under way ends with the sessions of its user", async () => {
    const { token } = await createSession(user.id);
    const session = await findSession(token);
    if (!session) throw new Error("The session is gone.");
    const [row] = await db.select().from(passwords).where(eq(passwords.userId, user.id));
    await replacePassword(session, password, row?.hash);
    const link = await issueMailToken({ kind: "reset-password", email: user.email, userId: user.id });
    given.set(sessionCookie, token);
    await endOtherSessions({});
    await resetPassword(link, password, "203.0.113.1");
    expect(step.cancel.mock.calls.map(([, userId]) => userId)).toEqual([user.id, user.id, user.id]);
  });
});

describe("what has to be set up first", () => {
  it("is all that a session is good for", async () => {
    const { token } = await createSession(user.id);
    given.set(sessionCookie, token);
    const open = (path: string) =>
      proxy(new NextRequest(`${url}${path}`, { headers: { cookie: `${sessionCookie}=${token}` } }));
    expect((await open("/account")).headers.get("location")).toBeNull();
    requirement.isMissing.mockResolvedValue(true);
    expect((await open("/account")).headers.get("location")).toBe(`${url}/confirm-email`);
    expect((await open("/confirm-email")).headers.get("location")).toBeNull();
    expect(await updateProfile({ name: "Ada" })).toMatchObject({ ok: false, error: { code: "setup_required" } });
  });
});

describe("no other code of this app", () => {
  it("makes sessions", () => {
    const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
    const makers = files.filter((file) =>
      /insert\(\s*(schema\.)?sessions\b/.test(readFileSync(join("src", file), "utf8")),
    );
    expect(makers).toEqual([join("auth", "finish-sign-in.ts")]);
  });
});
