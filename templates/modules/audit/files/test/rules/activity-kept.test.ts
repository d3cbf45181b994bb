// Lines of activity are neither lost nor changed, and nobody can flood the table.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { purgeActivity as purge } from "@/audit/purge-activity";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { setActor, withRequest } from "@/current-request";
import { db } from "@/database";
import { activity, users } from "@/database/schema";
import { env } from "@/env";
import { DAY } from "@/time";
import { changeName, changeRole } from "@/users/change-user";
import { peopleAt, type TestUser } from "../support/people";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/log");
vi.mock("@/email/send-email");
withTemporaryDatabase();

const { createUser } = peopleAt("http://localhost:3000");

let admin: TestUser;
let user: TestUser;
beforeEach(async () => {
  admin = await createUser("admin");
  user = await createUser();
  await db.delete(activity);
});

const stored = () => db.select().from(activity).orderBy(activity.id);

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

describe("a flood of changes", () => {
  const change = (name: string) =>
    withRequest(undefined, new Headers(), () => {
      setActor({ id: user.id, role: "viewer" });
      return changeName(user.id, name);
    });

  it("is refused after 300 lines of a minute, and nobody else's is", async () => {
    await add(Array.from({ length: 299 }, () => ({ actorId: user.id, event: "user.name_changed" as const })));
    await change("The Last One");
    await expect(change("Too Many")).rejects.toMatchObject({ details: { status: 429, code: "too_many_changes" } });
    expect((await db.select().from(users)).map(({ name }) => name)).not.toContain("Too Many");
    await asAdmin(() => changeRole(user.id, "editor"));
    await db.update(activity).set({ at: new Date(Date.now() - 61_000) });
    await change("A Minute Later");
    expect((await db.select().from(users)).map(({ name }) => name)).toContain("A Minute Later");
  });

  it("keeps nobody from what ends a thief's power, whose sign-ins don't count", async () => {
    const lines = (event: "user.signed_in" | "user.name_changed") => add(Array(300).fill({ actorId: user.id, event }));
    await lines("user.signed_in");
    await change("Still Possible");
    await lines("user.name_changed");
    for (const event of ["user.password_reset", "user.password_changed", "user.sessions_ended"] as const) {
      await recordAuditEvent(db, { event, actor: user.id });
    }
    await expect(change("Too Many")).rejects.toMatchObject({ details: { code: "too_many_changes" } });
  });
});

describe("nothing but purgeExpired()", () => {
  it("removes lines, and only those that are older than AUDIT_DAYS", async () => {
    const now = new Date();
    const age = (days: number) => ({ at: new Date(now.getTime() - days * DAY) });
    await add([...Array.from({ length: 600 }, () => age(env.AUDIT_DAYS + 1)), age(env.AUDIT_DAYS - 1), age(0)]);
    await purge(now);
    expect(await stored()).toHaveLength(2);
  });

  it("changes or removes lines: no other file does", () => {
    const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
    const changing = files.filter((file) => {
      const text = readFileSync(join("src", file), "utf8");
      return (
        /import[^;]*\bactivity\b[^;]*"@\/database\/schema/.test(text) &&
        /\.(update|delete)\(activity\b|\.on\w+Update\(/.test(text)
      );
    });
    // One of them adds up failures.
    const named = changing.map((file) => file.replaceAll("\\", "/")).sort();
    expect(named).toEqual(["audit/add-failure.ts", "audit/purge-activity.ts"]);
  });

  it("doesn't happen to what a person changed later", async () => {
    await asAdmin(() => changeRole(user.id, "editor"));
    const before = await stored();
    await changeName(user.id, "Another Name");
    expect((await stored()).slice(0, 1)).toEqual(before);
  });
});
