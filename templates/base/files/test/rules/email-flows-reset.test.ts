// Asking for a new password, and what a new one changes.
import { eq } from "drizzle-orm";
import { after } from "next/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { endEmailTokens, issueEmailToken } from "@/auth/email-tokens";
import { deviceIn, newEntry } from "@/auth/known-device";
import { finishPasswordReset, startPasswordReset } from "@/auth/password-reset";
import { replacePassword } from "@/auth/replace-password";
import { findSession, hashToken } from "@/auth/sessions";
import { startSignUp } from "@/auth/sign-up";
import { db } from "@/database";
import { emailTokens, passwords } from "@/database/schema";
import { sendLater } from "@/email/send-email";
import { logInfo } from "@/log";
import { peopleAt } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/database/locks", { spy: true });
vi.mock("@/log");
// Emails go out after the answer to a request, and there is none here.
vi.mock("@/email/send-email");
withTemporaryDatabase();

const { createUser, newEmail } = peopleAt("http://localhost:3000");

async function newPerson() {
  const user = await createUser();
  const { token } = await createSession(user.id);
  const session = await findSession(token);
  if (!session) throw new Error("The session is gone.");
  return { user, token, session };
}

beforeEach(() => {
  vi.clearAllMocks();
});

describe("whoever has asked for a new password", () => {
  const ask = (email: string, devices?: string[]) => startPasswordReset(email, "198.51.100.30", devices);

  it("gets a link that works, or has one, however often strangers ask, or sign up with the address", async () => {
    const { user } = await newPerson();
    for (let count = 0; count < 6; count++) await ask(user.email);
    for (let count = 0; count < 6; count++) await startSignUp({ name: "Eve", email: user.email }, "/", "192.0.2.1");
    const links = await db.select().from(emailTokens).where(eq(emailTokens.userId, user.id));
    expect(links).toHaveLength(6);
    for (const { expires } of links) expect(expires.getTime() - Date.now()).toBeGreaterThan(59 * 60_000);
  });

  it("gets another one on a device that signed in before", async () => {
    const { user } = await newPerson();
    for (let count = 0; count < 4; count++) await ask(user.email);
    expect(sendLater).toHaveBeenCalledTimes(3);
    await ask(user.email, [newEntry({ id: user.id, deviceVersion: 0 }, "A".repeat(22))]);
    expect(sendLater).toHaveBeenCalledTimes(4);
  });

  it("gets another one after a reset, which ends all links", async () => {
    const { user } = await newPerson();
    const token = await issueEmailToken({ kind: "reset-password", email: user.email, userId: user.id });
    for (let count = 0; count < 4; count++) await ask(user.email);
    await finishPasswordReset(token, "another fine pass phrase", "203.0.113.1");
    expect(await db.$count(emailTokens, eq(emailTokens.userId, user.id))).toBe(0);
    await ask(user.email);
    expect(await db.$count(emailTokens, eq(emailTokens.userId, user.id))).toBe(1);
  });

  it("gets another one on a known device, too, once its links have ended", async () => {
    const { user } = await newPerson();
    const devices = [newEntry({ id: user.id, deviceVersion: 0 }, "A".repeat(22))];
    for (let count = 0; count < 4; count++) await ask(user.email, devices);
    expect(sendLater).toHaveBeenCalledTimes(3);
    // As when the address is confirmed, which forgets no device.
    await db.transaction((tx) => endEmailTokens(tx, user));
    await ask(user.email, devices);
    expect(sendLater).toHaveBeenCalledTimes(4);
    expect(await db.$count(emailTokens, eq(emailTokens.userId, user.id))).toBe(1);
  });

  it("is recorded after the answer, alike for an address that has an account and for one that has none", async () => {
    const { user } = await newPerson();
    for (const email of [user.email, newEmail()]) {
      vi.mocked(after).mockClear();
      vi.mocked(logInfo).mockClear();
      await ask(email);
      expect(logInfo).not.toHaveBeenCalled();
      for (const [work] of vi.mocked(after).mock.calls) await (typeof work === "function" ? work() : work);
      const line = { actor: null, email, address: "198.51.100.30" };
      expect(logInfo).toHaveBeenCalledExactlyOnceWith("user.password_reset_requested", expect.objectContaining(line));
    }
  });
});

describe("a new password", () => {
  it("makes all devices unknown but the one that it was chosen on", async () => {
    const { user, session } = await newPerson();
    const account = { id: user.id, deviceVersion: 0 };
    const stolen = newEntry(account, "A".repeat(22));
    const token = await issueEmailToken({ kind: "reset-password", email: user.email, userId: user.id });
    const owner = await finishPasswordReset(token, "another fine pass phrase", "203.0.113.1");
    expect([deviceIn([stolen], owner), deviceIn([newEntry(owner, "B".repeat(22))], owner)]).toEqual([
      undefined,
      "B".repeat(22),
    ]);
    const { token: again } = await createSession(user.id);
    const [row] = await db.select().from(passwords).where(eq(passwords.userId, user.id));
    const changed = { ...session, tokenHash: hashToken(again) };
    expect(await replacePassword(changed, "yet another pass phrase", row?.hash)).toEqual({
      ...account,
      deviceVersion: 2,
    });
  });
});
