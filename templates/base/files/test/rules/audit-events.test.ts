// What happens to accounts is recorded with the change that it tells of, or the change doesn't happen.
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type AuditEvent, recordAuditEvent } from "@/audit/record-audit-event";
import { confirmEmailChange } from "@/auth/change-email";
import { issueEmailToken } from "@/auth/email-tokens";
import { countAttempt } from "@/auth/limits";
import { finishPasswordReset } from "@/auth/password-reset";
import { replacePassword } from "@/auth/replace-password";
import { type ActiveSession, deleteSession, deleteSessionById, findSession } from "@/auth/sessions";
import { signInWithPassword } from "@/auth/sign-in";
import { setActor, withRequest } from "@/current-request";
import { db } from "@/database";
import { passwords, sessions, users } from "@/database/schema";
import { logInfo } from "@/log";
import { changeName, changeRole, removeUser } from "@/users/change-user";
import { createUser as createPerson } from "@/users/create-user";
import { peopleAt, type TestUser } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/audit/record-audit-event", { spy: true });
vi.mock("@/log");
vi.mock("@/email/send-email");
withTemporaryDatabase();

const { createUser, newEmail } = peopleAt("http://localhost:3000");
const newPassword = "another fine pass phrase";

let user: TestUser;
let token: string;
let session: ActiveSession;

beforeEach(async () => {
  user = await createUser();
  token = (await createSession(user.id)).token;
  const found = await findSession(token);
  if (!found) throw new Error("The session is gone.");
  session = found;
  await createUser("admin");
  vi.clearAllMocks();
});

function recorded(): AuditEvent[] {
  return vi.mocked(recordAuditEvent).mock.calls.map(([, event]) => event);
}

async function storedHash(): Promise<string | undefined> {
  const [row] = await db.select().from(passwords).where(eq(passwords.userId, user.id));
  return row?.hash;
}

const info = { ip: "203.0.113.9", userAgent: "test" };
const limit = { kind: "test", key: "all", max: 1, window: 60_000, caller: {} };

/** Each with the event that it is, in the order in which they are tried on one person: what ends the session comes last. */
const changes: Record<string, () => Promise<unknown>> = {
  "user.created": () => createPerson({ name: "Ada", email: newEmail(), password: newPassword }, "viewer"),
  "user.signed_in": () => signInWithPassword(user, info),
  "user.password_changed": async () => replacePassword(session, newPassword, await storedHash()),
  "user.email_changed": async () => {
    const link = await issueEmailToken({ kind: "confirm-email", email: newEmail(), userId: user.id });
    return confirmEmailChange(session, link);
  },
  "user.email_confirmed": async () => {
    const link = await issueEmailToken({ kind: "confirm-email", email: user.email, userId: user.id });
    return confirmEmailChange(session, link);
  },
  "user.name_changed": () => changeName(user.id, "Augusta King"),
  "user.role_changed": () => changeRole(user.id, "editor"),
  "user.session_ended": () => deleteSessionById(user.id, session.id),
  "user.signed_out": () => deleteSession(token),
  "user.password_reset": async () => {
    const link = await issueEmailToken({ kind: "reset-password", email: user.email, userId: user.id });
    return finishPasswordReset(link, newPassword, info.ip);
  },
  "user.deleted": () => removeUser(user.id),
};

/** All that the changes above could change. */
async function stored() {
  return [await db.select().from(users), await db.select().from(passwords), await db.select().from(sessions)];
}

describe.each(Object.entries(changes))("%s", (name, change) => {
  it("is recorded and logged once", async () => {
    await change();
    expect(recorded().map(({ event }) => event)).toEqual([name]);
    expect(vi.mocked(logInfo).mock.calls.map(([event]) => event)).toEqual([name]);
  });

  it("doesn't happen, and isn't logged, if it can't be recorded", async () => {
    const before = await stored();
    vi.mocked(recordAuditEvent).mockRejectedValueOnce(new Error("The disk is full."));
    await expect(change()).rejects.toThrow("The disk is full.");
    expect(await stored()).toEqual(before);
    expect(logInfo).not.toHaveBeenCalled();
  });
});

describe("a refusal", () => {
  it("is recorded, too: a wrong password, whoever's it was meant to be", async () => {
    for (const email of [user.email, newEmail()]) {
      await expect(signInWithPassword({ email, password: "wrong password" }, info)).rejects.toThrow("incorrect");
    }
    expect(recorded()).toMatchObject([
      { event: "user.sign_in_failed", actor: null, user: user.id, ip: info.ip },
      { event: "user.sign_in_failed", actor: null, user: undefined, ip: info.ip },
    ]);
  });

  it("is recorded, too: too many attempts", async () => {
    await countAttempt([limit]);
    await expect(countAttempt([limit])).rejects.toThrow("Too many attempts");
    expect(recorded()).toMatchObject([{ event: "rate_limit.exceeded", limit: "test" }]);
  });
});

describe("an event", () => {
  const headers = new Headers({ "x-forwarded-for": "203.0.113.5" });

  it("has the actor and the IP address", async () => {
    const admin = await createUser("admin");
    vi.clearAllMocks();
    await withRequest(undefined, headers, async () => {
      setActor({ id: admin.id, role: "admin" });
      await changeRole(user.id, "editor");
    });
    const line = { actor: admin.id, user: user.id, role: "editor", address: "203.0.113.5", email: undefined };
    expect(vi.mocked(logInfo).mock.calls).toEqual([["user.role_changed", line]]);
  });

  it("isn't recorded if nothing changes", async () => {
    await changeName(user.id, user.name);
    expect(await changeRole(user.id, user.role)).toBe(false);
    expect(recorded()).toEqual([]);
  });

  it("isn't logged if its transaction is rolled back", async () => {
    const change = db.transaction(async (tx) => {
      await recordAuditEvent(tx, { event: "user.data_exported", actor: user.id });
      throw new Error("too late");
    });
    await expect(change).rejects.toThrow("too late");
    expect(logInfo).not.toHaveBeenCalled();
  });

  it("has no secret in it", async () => {
    for (const [name, change] of Object.entries(changes)) if (name !== "user.deleted") await change().catch(() => {});
    await signInWithPassword({ email: user.email, password: "wrong password" }, info).catch(() => {});
    const text = JSON.stringify([recorded(), vi.mocked(logInfo).mock.calls]);
    const hashes = (await db.select().from(passwords)).map(({ hash }) => hash);
    for (const secret of [token, session.tokenHash, user.password, newPassword, "wrong password", ...hashes]) {
      expect(text).not.toContain(secret);
    }
  });
});
