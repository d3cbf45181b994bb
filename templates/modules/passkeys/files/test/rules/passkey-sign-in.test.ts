// Whatever doesn't fit is refused, by the server, whichever device or script sent it.
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { newChallenge } from "@/auth/passkeys/challenges";
import { creationOptions, removePasskey } from "@/auth/passkeys/own-passkeys";
import { signInOptions } from "@/auth/passkeys/sign-in";
import { verifyAssertion } from "@/auth/passkeys/verify";
import { findSession } from "@/auth/sessions";
import { db } from "@/database";
import { attempts, passkeys, sessions } from "@/database/schema";
import { logInfo } from "@/log";
import type { Authenticator } from "../support/authenticator";
import { newDevice, personWithPasskey, sessionOf, signInWith, use } from "../support/passkeys";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/auth/passkeys/verify", { spy: true });
vi.mock("@/log");
vi.mock("@/email/send-email");
withTemporaryDatabase();

type Person = Awaited<ReturnType<typeof personWithPasskey>>;

const refused = { details: { status: 401, code: "passkey_refused" } };

async function storedPasskey(userId: string) {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.userId, userId));
  return row;
}

const sessionCount = () => db.$count(sessions);

beforeEach(async () => {
  vi.clearAllMocks();
  await db.delete(attempts);
});

describe("signing in with a passkey", () => {
  it.each([false, true])("needs no email address (synced: %s)", async (isSynced) => {
    const { user, device } = await personWithPasskey({ isSynced });
    const { user: found, cookie } = await use(device);
    expect(found).toEqual({ id: user.id, email: user.email, name: user.name, role: user.role });
    expect((await findSession(cookie.value))?.user.id).toBe(user.id);
    expect(await storedPasskey(user.id)).toMatchObject({ isSynced, lastUsedAt: expect.any(Date) });
    expect(await findSession((await use(device)).cookie.value)).not.toBeNull();
  });

  it("is logged without secrets", async () => {
    const { user, device } = await personWithPasskey();
    vi.clearAllMocks();
    await use(device);
    expect(logInfo).toHaveBeenCalledExactlyOnceWith(
      "user.signed_in",
      expect.objectContaining({ actor: user.id, method: "passkey" }),
    );
    await expect(use(device, { isForged: true })).rejects.toMatchObject(refused);
    const failure = { method: "passkey", user: user.id, reason: "passkey_refused" };
    expect(logInfo).toHaveBeenLastCalledWith("user.sign_in_failed", expect.objectContaining(failure));
  });
});

describe("refused, without a session:", () => {
  const lies: Record<string, Parameters<Authenticator["use"]>[1]> = {
    "a user who wasn't verified": { isVerified: false },
    "another site": { origin: "https://evil.example.com" },
    "another port of this host": { origin: "http://localhost:4000" },
    "another domain": { rpId: "evil.example.com" },
    "a signature of something else": { isForged: true },
    "a challenge that nobody made": { challenge: newChallenge("sign in").replace(/.{42}$/, "A".repeat(42)) },
    "no challenge": { challenge: "" },
    "the making of a passkey": { type: "webauthn.create" },
    "somebody else's id": { userId: crypto.randomUUID() },
  };

  it.each(Object.entries(lies))("%s", async (_, lie) => {
    const { device } = await personWithPasskey();
    const before = await sessionCount();
    await expect(use(device, lie)).rejects.toMatchObject(refused);
    expect(await sessionCount()).toBe(before);
    expect(await findSession((await use(device)).cookie.value)).not.toBeNull();
  });

  it("a passkey that nobody has", async () => {
    const { session } = await personWithPasskey();
    const stranger = newDevice();
    stranger.make(await creationOptions(session));
    await expect(use(stranger)).rejects.toMatchObject(refused);
  });

  it.each(["", "{}", "null", "[]", "not JSON"])("what is no answer of a device: %s", async (text) => {
    await expect(signInWith(text)).rejects.toMatchObject(refused);
  });

  it("an answer that was used before", async () => {
    const { device } = await personWithPasskey({ isSynced: true });
    const answer = device.use(signInOptions());
    expect(await findSession((await signInWith(answer)).cookie.value)).not.toBeNull();
    await expect(signInWith(answer)).rejects.toMatchObject(refused);
  });

  it("all but one of 20 equal answers at once", async () => {
    const { user, device } = await personWithPasskey({ isSynced: true });
    const answer = device.use(signInOptions());
    const before = await sessionCount();
    const done = await Promise.allSettled(Array.from({ length: 20 }, () => signInWith(answer)));
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await sessionCount()).toBe(before + 1);
    expect(await storedPasskey(user.id)).toMatchObject({ counter: 0 });
  });

  it("one challenge for two passkeys", async () => {
    const [one, other] = [await personWithPasskey(), await personWithPasskey()];
    const options = signInOptions();
    await signInWith(one.device.use(options));
    await expect(signInWith(other.device.use(options))).rejects.toMatchObject(refused);
  });

  it("a challenge that is too old, or was made to add a passkey", async () => {
    const { user, device } = await personWithPasskey();
    const challenges = [
      newChallenge("sign in", Date.now() - 10 * 60 * 1000),
      (await creationOptions(await sessionOf(user))).challenge,
    ];
    for (const challenge of challenges) {
      await expect(use(device, { challenge })).rejects.toMatchObject(refused);
    }
  });

  it("a device that counts backwards, as a copy of it would", async () => {
    const { device } = await personWithPasskey();
    await use(device, { counter: 1000 });
    for (const counter of [999, 1000, 0]) {
      await expect(use(device, { counter })).rejects.toMatchObject(refused);
    }
    // The largest that there is.
    expect((await use(device, { counter: 2 ** 32 - 1 })).cookie.name).toContain("session");
  });

  it("a passkey that was removed, or used by a copy of the device, before or while the answer is checked", async () => {
    const { verifyAssertion: verify } =
      await vi.importActual<typeof import("@/auth/passkeys/verify")>("@/auth/passkeys/verify");
    const set = (userId: string, counter: number) =>
      db.update(passkeys).set({ counter }).where(eq(passkeys.userId, userId));
    const changes = [
      async ({ user, session }: Person) => removePasskey(session, (await storedPasskey(user.id))?.id ?? ""),
      async ({ user }: Person) => void (await set(user.id, 1000)),
    ];
    for (const change of changes) {
      const person = await personWithPasskey();
      vi.mocked(verifyAssertion).mockImplementationOnce(async (...answer) => {
        const verified = await verify(...answer);
        await change(person);
        return verified;
      });
      for (let count = 0; count < 2; count++) await expect(use(person.device)).rejects.toMatchObject(refused);
      expect(await db.$count(sessions, eq(sessions.userId, person.user.id))).toBe(1);
    }
  });

  const tooMany = { details: { code: "too_many_attempts" } };

  it("more than 100 passkeys from one network that nobody has, and still takes the others", async () => {
    const { device } = await personWithPasskey();
    for (let count = 0; count < 100; count++) await expect(signInWith("{}")).rejects.toMatchObject(refused);
    await expect(signInWith("{}")).rejects.toMatchObject(tooMany);
    await use(device);
  });

  it("more than 20 failures with one passkey, and its successes don't count", async () => {
    const [{ device }, other] = [await personWithPasskey(), await personWithPasskey()];
    await db.delete(attempts);
    await use(device);
    expect(await db.select().from(attempts)).toMatchObject([{ count: 0 }]);
    for (let count = 0; count < 20; count++) {
      await expect(use(device, { isForged: true })).rejects.toMatchObject(refused);
    }
    await expect(use(device)).rejects.toMatchObject(tooMany);
    await use(other.device);
  });
});
