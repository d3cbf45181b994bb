// What happens to accounts is recorded with the change that it tells of, or the change doesn't happen.
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { confirmEmailChange } from "@/auth/change-email";
import { replacePassword } from "@/auth/change-password";
import { countAttempt } from "@/auth/limits";
import { issueMailToken } from "@/auth/mail-tokens";
import { resetPassword } from "@/auth/password-reset";
import { type ActiveSession, deleteSession, deleteSessionById, findSession } from "@/auth/sessions";
import { signInWithPassword } from "@/auth/sign-in";
import { setActor, withRequest } from "@/current-request";
import { db } from "@/database";
import { passwords, sessions, users } from "@/database/schema";
import { eventRecorders } from "@/event-recorders";
import { type RecordedEvent, recordEvent } from "@/events";
import { logInfo } from "@/log";
import { changeRole, removeUser } from "@/users/change-user";
import { createUser as createPerson } from "@/users/create-user";
import { peopleAt, type TestUser } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/log");
vi.mock("@/email/send-mail");
withTemporaryDatabase();

const { createUser, newEmail } = peopleAt("http://localhost:3000");
const newPassword = "another fine pass phrase";
const recorded: RecordedEvent[] = [];

let user: TestUser;
let token: string;
let session: ActiveSession;

beforeEach(async () => {
  eventRecorders.test = async () => {};
  user = await createUser();
  token = (await createSession(user.id)).token;
  const found = await findSession(token);
  if (!found) throw new Error("The session is gone.");
  session = found;
  await createUser("admin");
  vi.clearAllMocks();
  recorded.length = 0;
  eventRecorders.test = async (_tx, event) => void recorded.push(event);
});

async function storedHash(): Promise<string | undefined> {
  const [row] = await db.select().from(passwords).where(eq(passwords.userId, user.id));
  return row?.hash;
}

const caller = { address: "203.0.113.9", userAgent: "test" };
const limit = { kind: "test", subject: "all", max: 1, window: 60_000, caller: {} };

/** Each with the event that it is, in the order in which they are tried on one person. */
const changes: Record<string, () => Promise<unknown>> = {
  "account created": () => createPerson({ name: "Ada", email: newEmail(), password: newPassword }, "viewer"),
  "signed in": () => signInWithPassword(user, caller),
  "session ended": () => deleteSessionById(user.id, session.id),
  "signed out": () => deleteSession(token),
  "password changed": async () => replacePassword(session, newPassword, await storedHash()),
  "password reset": async () => {
    const link = await issueMailToken({ kind: "reset-password", email: user.email, userId: user.id });
    return resetPassword(link, newPassword, caller.address);
  },
  "email changed": async () => {
    const link = await issueMailToken({ kind: "confirm-email", email: newEmail(), userId: user.id });
    return confirmEmailChange(session, link);
  },
  "email confirmed": async () => {
    const link = await issueMailToken({ kind: "confirm-email", email: user.email, userId: user.id });
    return confirmEmailChange(session, link);
  },
  "role changed": () => changeRole(user.id, "editor"),
  "account deleted": () => removeUser(user.id),
};

/** All that the changes above could change. */
async function stored() {
  return [await db.select().from(users), await db.select().from(passwords), await db.select().from(sessions)];
}

describe.each(Object.entries(changes))("%s", (kind, change) => {
  it("is recorded and logged once", async () => {
    await change();
    expect(recorded.map((event) => event.kind)).toEqual([kind]);
    expect(vi.mocked(logInfo).mock.calls.map(([event]) => event)).toEqual([kind]);
  });

  it("doesn't happen, and isn't logged, if it can't be recorded", async () => {
    const before = await stored();
    eventRecorders.test = async () => {
      throw new Error("The disk is full.");
    };
    await expect(change()).rejects.toThrow("The disk is full.");
    expect(await stored()).toEqual(before);
    expect(logInfo).not.toHaveBeenCalled();
  });
});

describe("a refusal", () => {
  it("is recorded, too: a wrong password, whoever's it was meant to be", async () => {
    for (const email of [user.email, newEmail()]) {
      await expect(signInWithPassword({ email, password: "wrong password" }, caller)).rejects.toThrow("incorrect");
    }
    expect(recorded).toMatchObject([
      { kind: "sign-in failed", actor: null, user: user.id, address: caller.address },
      { kind: "sign-in failed", actor: null, user: null, address: caller.address },
    ]);
  });

  it("is recorded, too: too many attempts", async () => {
    await countAttempt([limit]);
    await expect(countAttempt([limit])).rejects.toThrow("Too many attempts");
    expect(recorded).toMatchObject([{ kind: "limit reached", details: { limit: "test" } }]);
  });
});

describe("an event", () => {
  const headers = new Headers({ "x-forwarded-for": "203.0.113.5", "user-agent": `Firefox ${"x".repeat(1000)}` });

  it("tells who asked, in which role, and from where", async () => {
    const admin = await createUser("admin");
    recorded.length = 0;
    await withRequest(undefined, headers, async () => {
      setActor({ id: admin.id, role: "admin" });
      await changeRole(user.id, "editor");
    });
    const where = { address: "203.0.113.5", device: expect.stringMatching(/^Firefox x{392}$/) };
    const event = { kind: "role changed", actor: admin.id, actorRole: "admin", user: user.id, ...where };
    expect(recorded).toEqual([{ ...event, details: { role: "editor" } }]);
    const line = { actor: admin.id, user: user.id, role: "editor", address: "203.0.113.5", email: undefined };
    expect(vi.mocked(logInfo).mock.calls).toEqual([["role changed", line]]);
  });

  it("isn't logged if the change that it tells of is undone later", async () => {
    const change = db.transaction(async (tx) => {
      await recordEvent(tx, { kind: "data exported", actor: user.id });
      throw new Error("too late");
    });
    await expect(change).rejects.toThrow("too late");
    expect(logInfo).not.toHaveBeenCalled();
  });

  it("has no secret in it", async () => {
    for (const [name, change] of Object.entries(changes))
      if (name !== "account deleted") await change().catch(() => {});
    await signInWithPassword({ email: user.email, password: "wrong password" }, caller).catch(() => {});
    const text = JSON.stringify([recorded, vi.mocked(logInfo).mock.calls]);
    const hashes = (await db.select().from(passwords)).map(({ hash }) => hash);
    for (const secret of [token, session.tokenHash, user.password, newPassword, "wrong password", ...hashes]) {
      expect(text).not.toContain(secret);
    }
  });
});
