// Removing a passkey needs reauthentication, ends other sessions, is told to the owner, and leaves a way to sign in.
import { eq } from "drizzle-orm";
import { cookies, headers } from "next/headers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { issueEmailToken } from "@/auth/email-tokens";
import { resetMfa } from "@/auth/mfa";
import { removePasskey, renamePasskey } from "@/auth/passkeys/actions";
import { purgeAnswers } from "@/auth/passkeys/challenges";
import { listPasskeys } from "@/auth/passkeys/list-passkeys";
import * as own from "@/auth/passkeys/own-passkeys";
import { finishPasswordReset } from "@/auth/password-reset";
import { type ActiveSession, deleteSession, findSession } from "@/auth/sessions";
import { signInWithPassword } from "@/auth/sign-in";
import { db } from "@/database";
import { answeredChallenges, passkeys, sessions } from "@/database/schema";
import { mfaResetEmail } from "@/email/mfa-emails";
import { sendLater } from "@/email/send-email";
import { logInfo } from "@/log";
import { browserOf } from "../support/browser";
import { add, newDevice, personWithPasskey, removePassword, use } from "../support/passkeys";
import { peopleAt, type TestUser } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

// Next.js answers these only while it handles a request.
vi.mock("next/headers");
vi.mock("next/cache");
vi.mock("@/log");
vi.mock("@/email/send-email");
withTemporaryDatabase();

const { createUser, sessionCookie } = peopleAt("http://localhost:3000");
const given = new Map<string, string>();

let user: TestUser;
let session: ActiveSession;
beforeEach(async () => {
  vi.clearAllMocks();
  vi.mocked(headers).mockResolvedValue(new Headers() as never);
  const get = (name: string) => (given.has(name) ? { name, value: given.get(name) } : undefined);
  vi.mocked(cookies).mockResolvedValue({ get, set: () => {} } as never);
  user = await createUser();
  const { token } = await createSession(user.id);
  given.set(sessionCookie, token);
  const found = await findSession(token);
  if (!found) throw new Error("The session is gone.");
  session = found;
});

const ownOf = ({ id }: TestUser) => listPasskeys(db, id);
const isSignedIn = async (token: string) => (await findSession(token)) !== null;

async function makeOld(): Promise<void> {
  const createdAt = new Date(Date.now() - 16 * 60 * 1000);
  await db.update(sessions).set({ createdAt }).where(eq(sessions.sessionToken, session.tokenHash));
}

async function firstId(): Promise<string> {
  return (await ownOf(user))[0]?.id ?? "";
}

describe("removing a passkey", () => {
  it("leaves no other device known, whoever signed in there with it", async () => {
    await add(session, newDevice());
    const browser = await browserOf(user.id, sessionCookie);
    expect(await removePasskey({ passkeyId: await firstId() })).toMatchObject({ ok: true });
    expect(await browser.trust()).toEqual([1, true]);
  });

  it("ends other sessions, is recorded, and told to the owner", async () => {
    const device = newDevice();
    await add(session, device);
    const { token } = await createSession(user.id);
    vi.clearAllMocks();
    expect(await removePasskey({ passkeyId: await firstId() })).toEqual({ ok: true, data: null });
    expect(await ownOf(user)).toEqual([]);
    expect(await isSignedIn(token)).toBe(false);
    expect(await isSignedIn(given.get(sessionCookie) ?? "")).toBe(true);
    expect(sendLater).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ kind: "passkey-removed" }),
      expect.objectContaining({ email: user.email }),
    );
    const event = expect.objectContaining({ actor: user.id });
    expect(logInfo).toHaveBeenCalledExactlyOnceWith("user.passkey_removed", event);
  });

  it("needs a sign-in of the last 15 minutes, or the password", async () => {
    await add(session, newDevice());
    await makeOld();
    const passkeyId = await firstId();
    const error = { code: "reauthentication_required", methods: ["password", "passkey"] };
    expect(await removePasskey({ passkeyId })).toMatchObject({ ok: false, error });
    expect(await ownOf(user)).toHaveLength(1);
    expect(await removePasskey({ passkeyId, password: user.password })).toMatchObject({ ok: true });
  });

  it("doesn't happen for a session that has ended", async () => {
    await add(session, newDevice());
    const passkeyId = await firstId();
    await deleteSession(given.get(sessionCookie) ?? "");
    await expect(own.removePasskey(session, passkeyId)).rejects.toMatchObject({ details: { status: 401 } });
    expect(await ownOf(user)).toHaveLength(1);
  });

  it("leaves one way to sign in, also when two are removed at once", async () => {
    for (const name of ["Phone", "Tablet"]) await add(session, newDevice(), name);
    await removePassword(user);
    const ids = (await ownOf(user)).map(({ id }) => id);
    const removed = await Promise.allSettled(ids.map((id) => own.removePasskey(session, id)));
    expect(removed.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const answer = await removePasskey({ passkeyId: await firstId() });
    expect(answer).toMatchObject({ ok: false, error: { code: "last_sign_in_method" } });
    expect(await ownOf(user)).toHaveLength(1);
  });

  it("doesn't count passkeys of another domain as a sign-in method", async () => {
    for (const name of ["Phone", "Tablet"]) await add(session, newDevice(), name);
    await removePassword(user);
    const [one, other] = await ownOf(user);
    await db
      .update(passkeys)
      .set({ rpId: "old.example.com" })
      .where(eq(passkeys.id, one?.id ?? ""));
    const removed = own.removePasskey(session, other?.id ?? "");
    await expect(removed).rejects.toMatchObject({ code: "last_sign_in_method" });
  });
});

describe("the passkeys of somebody else", () => {
  it("can be neither renamed nor removed", async () => {
    const { user: owner } = await personWithPasskey();
    const [{ id: passkeyId = "" } = {}] = await ownOf(owner);
    await renamePasskey({ passkeyId, name: "Mine" });
    expect(await removePasskey({ passkeyId })).toMatchObject({ ok: false, error: { code: "passkey_not_found" } });
    expect(await ownOf(owner)).toMatchObject([{ name: "Phone" }]);
  });
});

describe("a passkey", () => {
  it("can be renamed by its owner", async () => {
    await add(session, newDevice());
    const passkeyId = await firstId();
    expect(await renamePasskey({ passkeyId, name: "Work phone" })).toMatchObject({ ok: true });
    expect(await renamePasskey({ passkeyId, name: " " })).toMatchObject({ ok: false });
    expect(await ownOf(user)).toMatchObject([{ name: "Work phone" }]);
  });

  it("stays after a reset of the password, which names it to the owner", async () => {
    const { user: owner, device } = await personWithPasskey();
    const link = await issueEmailToken({ kind: "reset-password", email: owner.email, userId: owner.id });
    vi.clearAllMocks();
    await finishPasswordReset(link, "another fine pass phrase", "203.0.113.1");
    expect((await use(device)).user.id).toBe(owner.id);
    const told = vi.mocked(sendLater).mock.calls.map(([{ text }]) => text);
    expect(told).toEqual([expect.stringContaining("Your account still has these sign-in methods: passkey.")]);
  });

  it("goes with a reset of multi-factor authentication", async () => {
    const { user: owner, device } = await personWithPasskey();
    const reset = await db.transaction((tx) => resetMfa(tx, owner));
    expect(reset).toEqual({ removed: ["passkey"] });
    await expect(use(device)).rejects.toMatchObject({ details: { code: "passkey_refused" } });
    expect(mfaResetEmail(reset).text).toContain("You can sign in without them now");
  });

  it("that was the only way to sign in leaves a link to choose a password when it is reset", async () => {
    const { user: owner } = await personWithPasskey();
    await removePassword(owner);
    const reset = await db.transaction((tx) => resetMfa(tx, owner));
    const { text } = mfaResetEmail(reset);
    expect(text).not.toContain("You can sign in without them now");
    const token = /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? "";
    const password = "another quite long pass phrase";
    await finishPasswordReset(token, password, "203.0.113.1");
    const from = { ip: "203.0.113.1", userAgent: "test" };
    expect((await signInWithPassword({ email: owner.email, password }, from)).user.id).toBe(owner.id);
  });
});

describe("challenges that were answered", () => {
  it("are kept for ten minutes more than they are open", async () => {
    await personWithPasskey();
    await purgeAnswers(new Date());
    expect(await db.$count(answeredChallenges)).toBeGreaterThan(0);
    await purgeAnswers(new Date(Date.now() + 21 * 60 * 1000));
    expect(await db.$count(answeredChallenges)).toBe(0);
  });
});
