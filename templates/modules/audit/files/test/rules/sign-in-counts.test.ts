// What the dashboard says about sign-ins: to admins about everybody's, and to people about their own.
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { areComparable, countSignIns } from "@/activity/count-sign-ins";
import { LatestActivityCard } from "@/activity/latest-activity-card";
import { OwnSignInsCard } from "@/activity/own-sign-ins-card";
import { SignInFigures, SignInsCard } from "@/activity/sign-ins-overview";
import { db } from "@/database";
import { activity } from "@/database/schema";
import { env } from "@/env";
import { peopleAt, type TestUser } from "../support/people";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/log");
withTemporaryDatabase();

const { createUser } = peopleAt("http://localhost:3000");

let user: TestUser;
let other: TestUser;
beforeEach(async () => {
  user = await createUser();
  other = await createUser();
  await db.delete(activity);
});

async function add(lines: Partial<typeof activity.$inferInsert>[]): Promise<void> {
  const rows = lines.map((line) => ({ at: new Date(), event: "user.signed_in", details: {}, ...line }));
  await db.insert(activity).values(rows);
}

describe("the figures of sign-ins", () => {
  const now = new Date("2026-03-10T15:00:00Z");

  it("count days in UTC, each kind by itself, and what was added up as often as it happened", async () => {
    await add([
      { at: new Date("2026-03-10T00:00:00.000Z") },
      { at: new Date("2026-03-09T23:59:59.999Z") },
      { at: new Date("2026-03-04T00:00:00.000Z") },
      { at: new Date("2026-03-03T23:59:59.999Z") },
      { at: new Date("2026-02-24T23:59:59.999Z") },
      { at: new Date("2026-03-10T01:00:00.000Z"), event: "user.sign_in_failed", count: 5, failureKey: "a" },
      { at: new Date("2026-03-01T01:00:00.000Z"), event: "user.sign_in_failed", count: 2, failureKey: "b" },
      { at: new Date("2026-03-10T02:00:00.000Z"), event: "user.signed_out" },
    ]);
    const signIns = await countSignIns("user.signed_in", 7, now);
    expect(signIns.days.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 1, 1]);
    expect([signIns.count, signIns.countBefore]).toEqual([3, 1]);
    const refused = await countSignIns("user.sign_in_failed", 7, now);
    expect([refused.count, refused.countBefore]).toEqual([5, 2]);
  });

  it("are compared only with days whose activity is still kept", async () => {
    expect(areComparable(env.AUDIT_DAYS / 2)).toBe(true);
    expect(areComparable(env.AUDIT_DAYS)).toBe(false);
    const html = [await SignInFigures({ days: env.AUDIT_DAYS }), await SignInsCard({ days: env.AUDIT_DAYS })]
      .map((card) => renderToStaticMarkup(card))
      .join();
    expect(html).not.toMatch(/before|No change/);
    expect(html).toContain(`kept for ${env.AUDIT_DAYS} days`);
  });
});

describe("the cards of the dashboard", () => {
  it("tell people of their own sign-ins, and of nothing else", async () => {
    await add([
      { userId: user.id, actorId: user.id, address: "203.0.113.5", details: { method: "password" } },
      { userId: user.id, actorId: null, event: "user.sign_in_failed", address: "203.0.113.6", failureKey: "a" },
      { userId: other.id, actorId: other.id, address: "203.0.113.7" },
    ]);
    const html = renderToStaticMarkup(await OwnSignInsCard({ user }));
    expect(html).toContain("By password · 203.0.113.5");
    for (const foreign of ["203.0.113.6", "203.0.113.7"]) expect(html).not.toContain(foreign);
  });

  it("tell admins who did what, and to whose account", async () => {
    await add([
      { userId: user.id, actorId: other.id, event: "user.role_changed", details: { role: "editor" } },
      { userId: null, actorId: other.id, event: "user.created", details: { post: user.id, title: "News" } },
      { userId: null, actorId: null, event: "user.sign_in_failed", count: 3, failureKey: "a" },
    ]);
    const text = renderToStaticMarkup(await LatestActivityCard()).replace(/<[^>]*>/g, "");
    expect(text).toContain(`${other.name} · Role changedaccount of ${user.name}, role: editor`);
    expect(text).toContain("Unknown · Sign-in failed3 times");
    expect(text).toContain("title: News");
    expect(text).not.toContain(user.id);
  });
});
