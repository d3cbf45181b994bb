import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { collectData } from "@/account/export-data";
import { activityFilterSchema } from "@/activity/activity-search-params";
import { findActivity } from "@/activity/find-activity";
import { RecentActivityCard } from "@/activity/recent-activity-card";
import { type AuditEvent, recordAuditEvent } from "@/audit/record-audit-event";
import { countAttempt } from "@/auth/limits";
import { signInWithPassword } from "@/auth/sign-in";
import { setActor, withRequest } from "@/current-request";
import { db } from "@/database";
import { activity, passwords, users } from "@/database/schema";
import { DAY, MINUTE } from "@/time";
import { changeRole, removeUser } from "@/users/change-user";
import { peopleAt, type TestUser } from "../support/people";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/log");
vi.mock("@/email/send-email");
withTemporaryDatabase();

const { createUser, newEmail } = peopleAt("http://localhost:3000");

let admin: TestUser;
let user: TestUser;
beforeEach(async () => {
  // Failures are added up by the minute.
  vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / MINUTE) * MINUTE });
  admin = await createUser("admin");
  user = await createUser();
  await db.delete(activity);
});

afterEach(() => void vi.useRealTimers());

const stored = () => db.select().from(activity).orderBy(activity.id);
const find = async (filter: object) => (await findActivity(activityFilterSchema.parse(filter), 100)).lines;

/** What an admin does, with an address and a device. */
function asAdmin<Result>(work: () => Promise<Result>): Promise<Result> {
  return withRequest(
    undefined,
    new Headers({ "x-forwarded-for": "203.0.113.5", "user-agent": "AdminBrowser/1" }),
    () => {
      setActor({ id: admin.id, role: "admin" });
      return work();
    },
  );
}

async function add(lines: Partial<typeof activity.$inferInsert>[]): Promise<void> {
  const rows = lines.map((line) => ({ at: new Date(), event: "user.signed_in" as const, details: {}, ...line }));
  await db.insert(activity).values(rows);
}

describe("a line", () => {
  it("tells who, as whom, what, on whom, when and from where", async () => {
    await asAdmin(() => changeRole(user.id, "editor"));
    const where = { address: "203.0.113.5", device: "AdminBrowser/1" };
    const who = { actorId: admin.id, actorRole: "admin", userId: user.id };
    const line = {
      id: expect.any(Number),
      at: expect.any(Date),
      event: "user.role_changed",
      details: { role: "editor" },
      count: 1,
    };
    expect(await stored()).toEqual([{ ...line, ...who, ...where, failureKey: null }]);
    expect(Math.abs(Date.now() - ((await stored())[0]?.at.getTime() ?? 0))).toBeLessThan(60_000);
  });

  it("has the beginning of a long User-Agent", async () => {
    const headers = new Headers({ "user-agent": `Firefox ${"x".repeat(1000)}` });
    await withRequest(undefined, headers, () => recordAuditEvent(db, { event: "user.signed_in", actor: user.id }));
    expect(await stored()).toMatchObject([{ device: `Firefox ${"x".repeat(392)}` }]);
  });

  it("has the beginning of an address that a proxy made up", async () => {
    await recordAuditEvent(db, { event: "user.signed_in", actor: user.id, ip: "x".repeat(1000) });
    expect(await stored()).toMatchObject([{ address: "x".repeat(64) }]);
  });

  it("goes with a change that is undone", async () => {
    const change = db.transaction(async (tx) => {
      await recordAuditEvent(tx, { event: "user.data_exported", actor: user.id });
      throw new Error("too late");
    });
    await expect(change).rejects.toThrow("too late");
    expect(await stored()).toEqual([]);
  });

  it("that can't be written stops the change", async () => {
    const tooLarge = withRequest(undefined, new Headers({ "user-agent": "test" }), () => {
      setActor({ id: admin.id, role: "admin" });
      return db.transaction(async (tx) => {
        await tx.insert(users).values({ name: "New", email: newEmail() });
        // Every database refuses a line without an event.
        await recordAuditEvent(tx, { event: null, user: user.id } as unknown as AuditEvent);
      });
    });
    await expect(tooLarge).rejects.toThrow();
    expect(await db.$count(users)).toBeGreaterThan(0);
    expect((await db.select().from(users)).map(({ name }) => name)).not.toContain("New");
  });

  it("outlives the account as an id", async () => {
    const { email } = user;
    await asAdmin(() => removeUser(user.id));
    const lines = await find({ person: user.id });
    expect(lines).toMatchObject([{ event: "user.deleted", user: { id: user.id }, actor: { email: admin.email } }]);
    expect(JSON.stringify([lines, await stored()])).not.toContain(email);
  });

  it("has no secret, and no address that somebody typed", async () => {
    const info = { ip: "203.0.113.9", userAgent: "test" };
    // People type their password where the address belongs.
    for (const email of [user.email, newEmail(), "my-secret-pass-phrase@example.com"]) {
      await signInWithPassword({ email, password: "wrong pass phrase" }, info).catch(() => {});
    }
    await signInWithPassword(user, info);
    const lines = await stored();
    expect(lines.map(({ event }) => event)).toContain("user.signed_in");
    const hashes = (await db.select().from(passwords)).map(({ hash }) => hash);
    for (const secret of ["wrong pass phrase", "secret", "@", user.password, ...hashes]) {
      expect(JSON.stringify(lines)).not.toContain(secret);
    }
  });

  it("is one for many refusals in a row, which anybody could cause", async () => {
    const limit = { kind: "test", key: user.id, max: 1, window: DAY, caller: { ip: "203.0.113.1" } };
    for (let attempt = 0; attempt < 4; attempt++) await countAttempt([limit]).catch(() => {});
    expect(await stored()).toMatchObject([{ event: "rate_limit.exceeded", details: { limit: "test" }, count: 3 }]);
    await countAttempt([{ ...limit, caller: { ip: "203.0.113.2" } }]).catch(() => {});
    expect(await stored()).toHaveLength(2);
    const failed = { event: "user.sign_in_failed", actor: null, ip: "203.0.113.3" } as const;
    for (let number = 0; number < 50; number++) await recordAuditEvent(db, { ...failed, reason: `${number}` });
    expect((await stored()).slice(2)).toMatchObject([{ count: 50 }]);
    // Alike for an address that has an account and for one that has none.
    for (const to of [user.id, null, admin.id]) {
      const wrong = { ...failed, user: to, method: "password" };
      for (let number = 0; number < 3; number++) await recordAuditEvent(db, wrong);
    }
    expect((await stored()).slice(3)).toMatchObject([
      { userId: user.id, count: 3 },
      { userId: null, count: 3 },
      { userId: admin.id, count: 3 },
    ]);
  });

  it("is one for all addresses of a network, and another one a minute later", async () => {
    const failed = { event: "user.sign_in_failed", actor: null, user: user.id } as const;
    for (const ip of ["2001:db8::1", "2001:db8:0:1::1", "2001:db8:1::1"]) await recordAuditEvent(db, { ...failed, ip });
    expect((await stored()).map(({ count }) => count)).toEqual([2, 1]);
    vi.setSystemTime(Date.now() + MINUTE);
    await recordAuditEvent(db, { ...failed, ip: "2001:db8::1" });
    expect((await stored()).map(({ count }) => count)).toEqual([2, 1, 1]);
  });

  it("is one for failures at the same moment, too, and however many networks they come from", async () => {
    const fail = (ip: string) => recordAuditEvent(db, { event: "user.sign_in_failed", actor: null, user: user.id, ip });
    await Promise.all(Array.from({ length: 20 }, () => fail("203.0.113.1")));
    const strangers = Array.from({ length: 60 }, (_, number) => `198.51.100.${number}`);
    for (const ip of [...strangers, "203.0.113.1"]) await fail(ip);
    expect((await stored()).map(({ count }) => count)).toEqual([21, ...Array(60).fill(1)]);
  });
});

describe("people", () => {
  beforeEach(async () => {
    await add([{ userId: admin.id, actorId: admin.id, device: "AdminBrowser/1", address: "203.0.113.5" }]);
    await add([{ userId: user.id, actorId: null, event: "user.sign_in_failed", address: "203.0.113.7" }]);
    await asAdmin(() => changeRole(user.id, "editor"));
  });

  it("see what happened to their own account, and nothing of others", async () => {
    const html = renderToStaticMarkup(await RecentActivityCard({ user, count: 10 }));
    expect(html).toContain("Role changed");
    expect(html).toContain("203.0.113.7");
    for (const foreign of ["Signed in", "203.0.113.5", "AdminBrowser", admin.id]) expect(html).not.toContain(foreign);
  });

  it("get it with their data, and nothing of others", async () => {
    const own = await collectData(user.id);
    expect(own).toMatchObject({
      activity: [{ event: "user.sign_in_failed" }],
      activityByOthers: [{ event: "user.role_changed" }],
    });
    expect(own.activityOnOthers).toEqual([]);
    for (const foreign of ["203.0.113.5", "AdminBrowser", admin.id]) expect(JSON.stringify(own)).not.toContain(foreign);
    const admins = await collectData(admin.id);
    expect(admins).toMatchObject({ activityOnOthers: [{ event: "user.role_changed", address: "203.0.113.5" }] });
    expect(JSON.stringify(admins)).not.toContain(user.id);
  });
});
