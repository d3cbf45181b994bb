// What a session of more than 15 minutes can't do alone, and how people confirm who they are.
import { setTimeout } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { cookies, headers } from "next/headers";
import { NextRequest } from "next/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { changeEmail, changePassword, deleteAccount } from "@/account/actions";
import { POST } from "@/app/api/auth/reauthenticate/route";
import { reauthenticateWithPassword } from "@/auth/actions";
import { requireReauthentication } from "@/auth/reauthentication";
import { route } from "@/auth/route";
import { type ActiveSession, findSession } from "@/auth/sessions";
import { db } from "@/database";
import { passwords, sessions, users } from "@/database/schema";
import { MINUTE } from "@/time";
import { peopleAt, type TestUser } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

// Next.js answers these only while it handles a request.
vi.mock("next/headers");
vi.mock("next/cache");
vi.mock("@/log");
vi.mock("@/email/send-email");
withTemporaryDatabase();

const { url, createUser, sessionCookie } = peopleAt("http://localhost:3000");

let user: TestUser;
let token: string;
beforeEach(async () => {
  vi.mocked(headers).mockResolvedValue(new Headers() as never);
  user = await createUser();
  ({ token } = await createSession(user.id));
  const get = (name: string) => (name === sessionCookie ? { name, value: token } : undefined);
  vi.mocked(cookies).mockResolvedValue({ get, set: () => {} } as never);
});

async function signedInAgo(time: number): Promise<ActiveSession> {
  const createdAt = new Date(Date.now() - time);
  await db.update(sessions).set({ createdAt }).where(eq(sessions.userId, user.id));
  return (await findSession(token)) as ActiveSession;
}

const required = { details: expect.objectContaining({ status: 403, code: "reauthentication_required" }) };
const wrongPassword = { details: { status: 422, errors: { password: expect.any(String) } } };

const post = (body: object, headers: Record<string, string> = { cookie: `${sessionCookie}=${token}` }) =>
  POST(
    new NextRequest(`${url}/api/auth/reauthenticate`, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", ...headers },
    }),
    {},
  );

it("whoever sends a body slowly is looked at when it has arrived", async () => {
  const endpoint = route({ permission: "account:manage", reauthentication: "none", body: z.object({}) }, () =>
    Response.json({}),
  );
  async function pull(controller: ReadableStreamDefaultController) {
    await setTimeout(100);
    await db.delete(sessions).where(eq(sessions.userId, user.id));
    controller.enqueue(new TextEncoder().encode("{}"));
    controller.close();
  }
  const body = new ReadableStream({ pull });
  const headers = { cookie: `${sessionCookie}=${token}`, "content-type": "application/json" };
  const request = new NextRequest(`${url}/api/anything`, { method: "POST", body, headers, duplex: "half" });
  expect((await endpoint(request, {})).status).toBe(401);
});

describe("a sign-in of the last 15 minutes", () => {
  it("is enough, unless a wrong password is sent as well", async () => {
    const session = await signedInAgo(14 * MINUTE);
    await requireReauthentication(session);
    const wrong = requireReauthentication(session, { password: "wrong" });
    await expect(wrong).rejects.toMatchObject({ code: "invalid_fields" });
  });

  it("isn't enough to delete the account or to change its address: whoever has a password gives it", async () => {
    const refused = { ok: false, error: { fields: { password: expect.any(String) } } };
    expect(await deleteAccount({ email: user.email })).toMatchObject(refused);
    expect(await changeEmail({ email: "new@example.com" })).toMatchObject(refused);
    expect(await db.$count(users, eq(users.id, user.id))).toBe(1);
  });
});

describe("after 15 minutes", () => {
  it("the password is required, and counts for another 15 minutes", async () => {
    const session = await signedInAgo(16 * MINUTE);
    const refused = { details: { code: "reauthentication_required", methods: ["password"] } };
    await expect(requireReauthentication(session)).rejects.toMatchObject(refused);
    await expect(requireReauthentication(session, { password: "wrong" })).rejects.toMatchObject(wrongPassword);
    await requireReauthentication(session, user);
    await requireReauthentication((await findSession(token)) as ActiveSession);
    const reauthenticatedAt = new Date(Date.now() - 16 * MINUTE);
    await db.update(sessions).set({ reauthenticatedAt }).where(eq(sessions.userId, user.id));
    await expect(requireReauthentication((await findSession(token)) as ActiveSession)).rejects.toMatchObject(required);
  });

  it("reauthentication counts for its own session only", async () => {
    const { token: other } = await createSession(user.id);
    await requireReauthentication(await signedInAgo(16 * MINUTE), user);
    await expect(requireReauthentication((await findSession(other)) as ActiveSession)).rejects.toMatchObject(required);
  });

  it("five wrong passwords lock reauthentication", async () => {
    const session = await signedInAgo(16 * MINUTE);
    for (let count = 0; count < 5; count++) {
      await expect(requireReauthentication(session, { password: "wrong" })).rejects.toMatchObject(wrongPassword);
    }
    const tooMany = { details: expect.objectContaining({ code: "too_many_attempts" }) };
    await expect(requireReauthentication(session, user)).rejects.toMatchObject(tooMany);
  });

  it("accounts without a password can't reauthenticate with one", async () => {
    const session = await signedInAgo(16 * MINUTE);
    await db.delete(passwords).where(eq(passwords.userId, user.id));
    await expect(requireReauthentication(session)).rejects.toMatchObject(required);
    await expect(requireReauthentication(session, user)).rejects.toMatchObject(wrongPassword);
  });

  it("an action answers reauthentication_required and changes nothing", async () => {
    await signedInAgo(16 * MINUTE);
    const error = { code: "reauthentication_required", methods: [] };
    await db.delete(passwords).where(eq(passwords.userId, user.id));
    expect(await deleteAccount({})).toMatchObject({ ok: false, error });
    expect(await changeEmail({ email: "new@example.com" })).toMatchObject({ ok: false, error });
    expect(await db.$count(users, eq(users.id, user.id))).toBe(1);
  });

  it("the current password is enough to change it, and asked for however recent the sign-in is", async () => {
    const newPassword = "a new pass phrase";
    const refused = { ok: false, error: { fields: { currentPassword: expect.any(String) } } };
    expect(await changePassword({ newPassword })).toMatchObject(refused);
    await signedInAgo(16 * MINUTE);
    expect(await changePassword({ newPassword })).toMatchObject(refused);
    expect(await changePassword({ newPassword, currentPassword: "wrong" })).toMatchObject(refused);
    expect(await changePassword({ newPassword, currentPassword: user.password })).toMatchObject({ ok: true });
  });

  it("a form comes back with what was typed, but not with secrets", async () => {
    await signedInAgo(16 * MINUTE);
    const form = new FormData();
    for (const [name, value] of Object.entries({ email: "new@example.com", password: "wrong" })) form.set(name, value);
    const result = await changeEmail(null, form);
    expect(result).toMatchObject({ ok: false, error: { fields: { password: expect.any(String) } } });
    expect(result).toMatchObject({ typed: { email: "new@example.com" } });
    expect(JSON.stringify(result)).not.toContain("wrong");
  });
});

describe("confirming it before", () => {
  it("takes the password from clients that send JSON, by cookie or token", async () => {
    for (const headers of [undefined, { authorization: `Bearer ${token}` }]) {
      await signedInAgo(16 * MINUTE);
      await db.update(sessions).set({ reauthenticatedAt: null }).where(eq(sessions.userId, user.id));
      expect((await post({}, headers)).status).toBe(422);
      expect((await post({ password: "wrong" }, headers)).status).toBe(422);
      const before = (await findSession(token)) as ActiveSession;
      await expect(requireReauthentication(before)).rejects.toMatchObject(required);
      expect((await post({ password: user.password }, headers)).status).toBe(200);
      await requireReauthentication((await findSession(token)) as ActiveSession);
    }
    expect((await post({ password: user.password }, {})).status).toBe(401);
  });

  it("leads back to a page of this app, from the page that asks for it", async () => {
    await signedInAgo(16 * MINUTE);
    const input = { password: user.password, callbackUrl: "https://evil.example.com/" };
    await expect(reauthenticateWithPassword({ ...input, callbackUrl: "/account?a=1" })).rejects.toMatchObject({
      digest: expect.stringContaining(";/account?a=1;"),
    });
    await expect(reauthenticateWithPassword(input)).rejects.toMatchObject({
      digest: expect.not.stringContaining("evil"),
    });
    await requireReauthentication((await findSession(token)) as ActiveSession);
  });
});
