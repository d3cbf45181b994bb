// Adding a passkey needs reauthentication, and what the browser answers to the very question that was asked. It ends other sessions and is
// told to the owner.
import { eq } from "drizzle-orm";
import { cookies, headers } from "next/headers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { addPasskey, startPasskey } from "@/auth/passkeys/actions";
import { newChallenge } from "@/auth/passkeys/challenges";
import { listPasskeys } from "@/auth/passkeys/list-passkeys";
import * as own from "@/auth/passkeys/own-passkeys";
import { type ActiveSession, findSession } from "@/auth/sessions";
import { db } from "@/database";
import { sessions } from "@/database/schema";
import { isEmailConfigured, sendLater } from "@/email/send-email";
import { logInfo } from "@/log";
import type { Authenticator } from "../support/authenticator";
import { add, newDevice, personWithPasskey, removePassword, sessionOf, use } from "../support/passkeys";
import { forgetConfirmation, peopleAt, type TestUser } from "../support/people";
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
  await db
    .update(sessions)
    .set({ createdAt, reauthenticatedAt: null })
    .where(eq(sessions.sessionToken, session.tokenHash));
}

describe("adding a passkey", () => {
  it("asks the browser for one that needs no name and is unlocked by its owner", async () => {
    await add(session, newDevice());
    const started = await startPasskey({ name: "Phone" });
    expect(started).toMatchObject({
      ok: true,
      data: {
        options: {
          rp: { id: "localhost" },
          user: { id: Buffer.from(user.id).toString("base64url"), name: user.email },
          authenticatorSelection: { residentKey: "required", userVerification: "required" },
          attestation: "none",
          excludeCredentials: [{ id: (await ownOf(user))[0]?.credentialId, transports: ["internal", "hybrid"] }],
        },
      },
    });
  });

  it("ends other sessions, is recorded, and told to the owner", async () => {
    const { token } = await createSession(user.id);
    const device = newDevice();
    const credential = device.make(await own.creationOptions(session));
    expect(await addPasskey({ name: " Phone ", credential })).toEqual({ ok: true, data: null });
    expect(await ownOf(user)).toMatchObject([{ name: "Phone", lastUsedAt: null, rpId: "localhost" }]);
    expect(await isSignedIn(token)).toBe(false);
    expect(await isSignedIn(given.get(sessionCookie) ?? "")).toBe(true);
    const message = expect.objectContaining({ kind: "passkey-added" });
    expect(sendLater).toHaveBeenCalledExactlyOnceWith(message, expect.objectContaining({ email: user.email }));
    const event = expect.objectContaining({ actor: user.id });
    expect(logInfo).toHaveBeenLastCalledWith("user.passkey_added", event);
    expect((await use(device)).user.id).toBe(user.id);
  });

  it("needs the password if the sign-in is older than 15 minutes, which people without one can't give", async () => {
    await makeOld();
    expect(await startPasskey({ name: "Phone" })).toMatchObject({
      ok: false,
      error: { code: "reauthentication_required" },
    });
    const wrong = await startPasskey({ name: "Phone", password: "not the password" });
    expect(wrong).toMatchObject({ ok: false, error: { fields: { password: expect.any(String) } } });
    expect(await startPasskey({ name: "Phone", password: user.password })).toMatchObject({ ok: true });
    const credential = newDevice().make(await own.creationOptions(session));
    await makeOld();
    expect(await addPasskey({ name: "Phone", credential })).toMatchObject({
      ok: false,
      error: { code: "reauthentication_required" },
    });
    await removePassword(user);
    const answer = await startPasskey({ name: "Phone" });
    expect(answer).toMatchObject({ ok: false, error: { code: "reauthentication_required" } });
  });

  it("goes by the id that the device attested, whatever the browser says", async () => {
    const device = newDevice();
    const credential = device.make(await own.creationOptions(session), { id: "A".repeat(43) });
    expect(await addPasskey({ name: "Phone", credential })).toEqual({ ok: true, data: null });
    expect((await ownOf(user))[0]?.credentialId).not.toContain("AAAA");
    expect((await use(device)).user.id).toBe(user.id);
  });

  it("needs a confirmed address, unless the app sends no email: a stranger's would outlive the owner's new password", async () => {
    const credential = newDevice().make(await own.creationOptions(session));
    await forgetConfirmation(user);
    vi.mocked(isEmailConfigured).mockReturnValue(true);
    for (const refused of [startPasskey({ name: "Phone" }), addPasskey({ name: "Phone", credential })]) {
      expect(await refused).toMatchObject({ ok: false, error: { code: "email_not_confirmed" } });
    }
    expect(await ownOf(user)).toEqual([]);
    vi.mocked(isEmailConfigured).mockReturnValue(false);
    expect(await startPasskey({ name: "Phone" })).toMatchObject({ ok: true });
    expect(await addPasskey({ name: "Phone", credential })).toMatchObject({ ok: true });
  });

  const lies: Record<string, Parameters<Authenticator["make"]>[1]> = {
    "a user who wasn't verified": { isVerified: false },
    "another site": { origin: "https://evil.example.com" },
    "another domain": { rpId: "evil.example.com" },
    "an algorithm that nobody asked for": { algorithm: -36 },
    "the use of a passkey": { type: "webauthn.get" },
    "a challenge that nobody made": { challenge: newChallenge("sign in").replace(/.{42}$/, "A".repeat(42)) },
    "a challenge to sign in": { challenge: newChallenge("sign in") },
  };

  it.each(Object.entries(lies))("refuses %s", async (_, lie) => {
    const credential = newDevice().make(await own.creationOptions(session), lie);
    const answer = await addPasskey({ name: "Phone", credential });
    expect(answer).toMatchObject({ ok: false, error: { code: "passkey_not_added" } });
    expect(await ownOf(user)).toEqual([]);
  });

  it("refuses challenges of other sessions, old ones and used ones", async () => {
    const device = newDevice();
    const [elsewhere, stranger] = [await sessionOf(user), await sessionOf(await createUser())];
    for (const other of [elsewhere, stranger]) {
      const { challenge } = await own.creationOptions(other);
      const credential = device.make(await own.creationOptions(session), { challenge });
      await expect(own.addPasskey(session, "Phone", credential)).rejects.toMatchObject({ code: "passkey_not_added" });
    }
    const old = newChallenge(`add in session ${session.tokenHash}`, Date.now() - 10 * 60 * 1000);
    const late = device.make(await own.creationOptions(session), { challenge: old });
    await expect(own.addPasskey(session, "Phone", late)).rejects.toMatchObject({ code: "passkey_not_added" });

    const options = await own.creationOptions(session);
    await own.addPasskey(session, "Phone", device.make(options));
    const again = own.addPasskey(session, "Tablet", newDevice().make(options));
    await expect(again).rejects.toMatchObject({ code: "passkey_not_added" });
    expect(await ownOf(user)).toHaveLength(1);
  });

  it("refuses one that somebody has already, and lets its owner keep it", async () => {
    const { user: owner, device } = await personWithPasskey();
    await expect(add(session, device)).rejects.toMatchObject({ code: "passkey_not_added" });
    expect(await ownOf(user)).toEqual([]);
    expect(await ownOf(owner)).toHaveLength(1);
  });

  it("refuses a session that ended in the meantime", async () => {
    const credential = newDevice().make(await own.creationOptions(session));
    await db.delete(sessions).where(eq(sessions.userId, user.id));
    const added = own.addPasskey(session, "Phone", credential);
    await expect(added).rejects.toMatchObject({ details: { code: "unauthorized" } });
    expect(await ownOf(user)).toEqual([]);
  });

  it("ends at 20, also for several at once", async () => {
    for (let count = 0; count < 19; count++) await add(session, newDevice());
    await Promise.allSettled(Array.from({ length: 4 }, () => add(session, newDevice())));
    expect(await ownOf(user)).toHaveLength(20);
    expect(await startPasskey({ name: "Phone" })).toMatchObject({ ok: false, error: { code: "too_many_passkeys" } });
  });
});
