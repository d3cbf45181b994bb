// The list of activity, and the file that admins download: every line once, whatever the filters.
import { NextRequest } from "next/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { activityFilterSchema, activitySearchParams } from "@/activity/activity-search-params";
import { findActivity } from "@/activity/find-activity";
import { POST } from "@/app/api/admin/activity/route";
import { db } from "@/database";
import { activity } from "@/database/schema";
import { makeOld, peopleAt, type TestUser } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/log");
vi.mock("next/headers");
withTemporaryDatabase();

const { url, createUser, sessionCookie } = peopleAt("http://localhost:3000");

let admin: TestUser;
let user: TestUser;
beforeEach(async () => {
  admin = await createUser("admin");
  user = await createUser();
  await db.delete(activity);
});

const stored = () => db.select().from(activity).orderBy(activity.id);
const find = async (filter: object) => (await findActivity(activityFilterSchema.parse(filter), 100)).lines;

async function add(lines: Partial<typeof activity.$inferInsert>[]): Promise<void> {
  const rows = lines.map((line) => ({ at: new Date(), event: "user.signed_in" as const, details: {}, ...line }));
  await db.insert(activity).values(rows);
}

describe("the list", () => {
  it("has every line once, page by page, also those of one moment", async () => {
    const at = new Date("2026-01-01T12:00:00Z");
    await add(Array.from({ length: 25 }, (_, index) => ({ at: new Date(at.getTime() + Math.floor(index / 5)) })));
    const newest = (await stored()).map(({ id }) => id).reverse();
    const found: number[] = [];
    let after: Parameters<typeof findActivity>[2];
    do {
      const page = await findActivity(activityFilterSchema.parse({}), 3, after);
      found.push(...page.lines.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after);
    expect(found).toEqual(newest);
  });

  it("shows what somebody did and what happened to them, by address or id, with every other filter", async () => {
    const [viewed, other] = [user.id, (await createUser()).id];
    await db.delete(activity);
    const [early, late] = [new Date("2026-01-01T23:59:59.999Z"), new Date("2026-01-03T00:00:00Z")];
    await add([
      { userId: viewed, actorId: viewed, at: early },
      { userId: viewed, actorId: admin.id, at: late, event: "user.role_changed" },
      { userId: other, actorId: other, at: late },
      { userId: other, actorId: admin.id, at: early, event: "user.role_changed" },
      { userId: other, actorId: viewed, at: late, event: "user.deleted" },
    ]);
    const numbers = new Map((await stored()).map(({ id }, index) => [id, index]));
    const shown = async (filter: object) => (await find(filter)).map(({ id }) => numbers.get(id)).sort();
    expect(await shown({ person: ` ${user.email.toUpperCase()} ` })).toEqual([0, 1, 4]);
    expect(await shown({ person: viewed, event: "user.signed_in" })).toEqual([0]);
    expect(await shown({ person: viewed, from: "2026-01-02" })).toEqual([1, 4]);
    expect(await shown({ person: viewed, from: "2026-01-01", to: "2026-01-02", event: "user.signed_in" })).toEqual([0]);
    expect(await shown({ event: "user.role_changed", to: "2026-01-01" })).toEqual([3]);
    expect(await shown({ from: "2026-01-02", to: "2026-01-03" })).toEqual([1, 2, 4]);
    expect(await shown({ person: "nobody@example.com" })).toEqual([]);
  });

  it("goes on with its filters, page by page", async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day, 12));
    await add(Array.from({ length: 9 }, (_, index) => ({ at: at(index + 1), userId: user.id })));
    const days: number[] = [];
    let after: Parameters<typeof findActivity>[2];
    do {
      const filter = activityFilterSchema.parse({ person: user.id, from: "2026-01-02", to: "2026-01-06" });
      const page = await findActivity(filter, 2, after);
      days.push(...page.lines.map((line) => line.at.getUTCDate()));
      after = page.next ?? undefined;
    } while (after);
    expect(days).toEqual([6, 5, 4, 3, 2]);
    const late = await findActivity(activityFilterSchema.parse({ to: "2026-01-03" }), 1, { at: at(9), id: 1 });
    expect(late.lines.map((line) => line.at.getUTCDate())).toEqual([3]);
  });

  it.each([{ event: "else" }, { from: "yesterday" }, { person: "\0" }, { after: "1" }, { person: ["a", "b"] }])(
    "can't be asked for %j",
    (request) => {
      expect(activitySearchParams.safeParse(request).success).toBe(false);
    },
  );

  it("accepts an empty form", () => {
    const nothing = { person: "", event: "any", from: undefined, to: undefined };
    expect(activitySearchParams.parse({ person: "", event: "any", from: "", to: "" })).toEqual(nothing);
  });
});

describe("the file", () => {
  async function download(person: TestUser, query = "", isOld = false): Promise<Response> {
    const { token } = await createSession(person.id);
    if (isOld) await makeOld(person.id);
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    return POST(new NextRequest(`${url}/api/admin/activity${query}`, { method: "POST", headers, body: "{}" }), {});
  }

  it("is for admins alone, and an event itself", async () => {
    const editor = await createUser("editor");
    expect((await download(editor)).status).toBe(403);
    const answer = await download(admin);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(await answer.text()).toContain('"activity.exported"');
    expect(await find({ event: "activity.exported" })).toMatchObject([{ actor: { id: admin.id } }]);
  });

  it("takes a sign-in of the last 15 minutes; the page's form leads to another one, and back to the same list", async () => {
    const refused = await download(admin, "?event=user.signed_in", true);
    expect(await refused.json()).toMatchObject({ status: 403, code: "reauthentication_required" });
    const { token } = await createSession(admin.id);
    await makeOld(admin.id);
    const headers = { cookie: `${sessionCookie}=${token}`, "content-type": "application/x-www-form-urlencoded" };
    const sent = { method: "POST", headers, body: "" };
    const answer = await POST(new NextRequest(`${url}/api/admin/activity?person=${user.id}`, sent), {});
    expect(answer.status).toBe(303);
    const back = encodeURIComponent(`/admin/activity?person=${user.id}`);
    expect(answer.headers.get("location")).toBe(`/reauthenticate?callbackUrl=${back}`);
    expect(await find({ event: "activity.exported" })).toEqual([]);
  });

  it("has all lines that match, however many", async () => {
    const at = new Date("2026-01-01");
    await add(Array.from({ length: 1201 }, (_, index) => ({ at, device: `device ${index}`, userId: user.id })));
    const text = await (await download(admin, `?person=${user.id}&to=2026-01-01`)).text();
    expect(new Set(text.match(/device \d+/g))).toHaveLength(1201);
    expect(text.split("\r\n")).toHaveLength(1203);
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1", "＝1"])(
    "has %j as text, not as a formula",
    async (device) => {
      await add([{ device, userId: user.id }]);
      expect(await (await download(admin)).text()).toContain(`"'${device}"`);
    },
  );

  it.each([
    ["a;=1+1", "a;'=1+1"],
    ["a; -1;@b", "a;' -1;'@b"],
    ['a;"=1"', `a;'""=1""`],
    ["a\n=1", "a\n'=1"],
  ])("has %j as text, also for Excel where it splits at semicolons", async (device, cell) => {
    await add([{ device, userId: user.id }]);
    expect(await (await download(admin)).text()).toContain(`"${cell}"`);
  });

  it("keeps quotes and commas within their cell", async () => {
    await add([{ device: 'a "b", c', userId: user.id }]);
    expect(await (await download(admin)).text()).toContain('"a ""b"", c"');
  });
});
