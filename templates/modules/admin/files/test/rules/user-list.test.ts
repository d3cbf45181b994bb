// What admins find: everybody once, on whichever page, and nobody by a pattern.
import { inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { findUsers } from "@/admin/find-users";
import { sortableColumns, userSearchParams } from "@/admin/user-search-params";
import { db } from "@/database";
import { migrate } from "@/database/migrate";
import { suspensions, users } from "@/database/schema";
import { changeName } from "@/users/change-user";
import { withTemporaryDatabase } from "../support/with-temporary-database";

withTemporaryDatabase();

const COUNT = 1100;
/** Stored from the last address to the first, so that the order of the rows is not the order of the index. */
const crowd = Array.from({ length: COUNT }, (_, index) => {
  const number = String(COUNT - index).padStart(4, "0");
  return { id: crypto.randomUUID(), name: `Person ${number}`, email: `crowd${number}@example.com` };
});

beforeAll(async () => {
  for (let start = 0; start < COUNT; start += 100) {
    await db.insert(users).values(crowd.slice(start, start + 100));
  }
  await db.insert(users).values([
    { name: "Ada Lovelace", email: "ada@example.org", role: "admin" },
    { name: "Grace 100% Hopper", email: "grace_hopper@example.org" },
  ]);
  await migrate();
});

/** The addresses of all pages, one after another. */
async function walk(request: Record<string, unknown>): Promise<string[]> {
  const found: string[] = [];
  let after: string | null | undefined;
  do {
    const page = await findUsers(userSearchParams.parse({ pageSize: 100, ...request, after: after ?? undefined }));
    found.push(...page.users.map(({ email }) => email));
    after = page.next;
  } while (after);
  return found;
}

describe("the list of users", () => {
  it.each(sortableColumns)("by %s shows everybody once, page by page", async (sort) => {
    const found = await walk({ sort });
    expect(found).toHaveLength(COUNT + 2);
    expect(new Set(found).size).toBe(COUNT + 2);
  });

  it("goes back to the page it came from", async () => {
    const list = (request: object) => findUsers(userSearchParams.parse({ pageSize: 10, sort: "name", ...request }));
    const first = await list({});
    const second = await list({ after: first.next });
    expect((await list({ before: second.previous })).users).toEqual(first.users);
    expect(second.users[0]?.email).not.toBe(first.users[9]?.email);
  });

  it.each(sortableColumns)("by %s goes on where it was when the person at the edge of a page is gone", async (sort) => {
    const list = (request: object) => findUsers(userSearchParams.parse({ pageSize: 10, sort, ...request }));
    const first = await list({});
    const second = await list({ after: first.next });
    const edges = [first.users[9]?.id ?? "", second.users[0]?.id ?? ""];
    const gone = await db.select().from(users).where(inArray(users.id, edges));
    await db.delete(users).where(inArray(users.id, edges));
    expect((await list({ after: first.next })).users.slice(0, 9)).toEqual(second.users.slice(1));
    expect((await list({ before: second.previous })).users).toEqual(first.users.slice(0, 9));
    await db.insert(users).values(gone);
  });

  it.each(["x", crypto.randomUUID(), `${crypto.randomUUID()}.x`])("refuses the cursor %s", (cursor) => {
    expect(userSearchParams.safeParse({ after: cursor }).success).toBe(false);
    expect(userSearchParams.safeParse({ before: cursor }).success).toBe(false);
  });

  it("gives out no more than 100 at once", () => {
    expect(userSearchParams.safeParse({ pageSize: 101 }).success).toBe(false);
    expect(userSearchParams.safeParse({ pageSize: 0 }).success).toBe(false);
  });
});

describe("the filters of the list", () => {
  const suspended = crowd.filter((_, index) => index % 10 === 0);

  beforeAll(async () => {
    const rows = suspended.map(({ id: userId }) => ({ userId, suspendedAt: new Date() }));
    await db.insert(suspensions).values(rows);
  });

  it.each(sortableColumns)("show everybody once who has the role and the state, by %s", async (sort) => {
    const addresses = suspended.map(({ email }) => email).sort();
    expect((await walk({ sort, role: "admin" })).sort()).toEqual(["ada@example.org"]);
    expect((await walk({ sort, role: "viewer" })).length).toBe(COUNT + 1);
    expect((await walk({ sort, state: "suspended" })).sort()).toEqual(addresses);
    expect((await walk({ sort, state: "suspended", role: "viewer" })).sort()).toEqual(addresses);
    expect(await walk({ sort, state: "suspended", role: "admin" })).toEqual([]);
    const active = await walk({ sort, state: "active" });
    expect(active).toHaveLength(COUNT + 2 - addresses.length);
    expect(active.filter((email) => addresses.includes(email))).toEqual([]);
  });

  it("hold for what a search finds, and for the total", async () => {
    const find = (request: object) => findUsers(userSearchParams.parse({ query: "crowd00", ...request }));
    expect(await find({ state: "suspended" })).toMatchObject({ total: 9 });
    expect(await find({ state: "active" })).toMatchObject({ total: 90 });
    expect(await find({ role: "editor" })).toMatchObject({ total: 0, users: [] });
  });
});

describe("the search for users", () => {
  it.each(["crowd", "person"])("%s, which too many match, shows the same first 1,000 on every page", async (query) => {
    const first = crowd.map(({ email }) => email).sort();
    expect(await walk({ query, sort: "email", direction: "asc" })).toEqual(first.slice(0, 1000));
  });

  it.each([
    ["ada", ["ada@example.org"]],
    ["LOVE", ["ada@example.org"]],
    ["ADA@example", ["ada@example.org"]],
    ["grace_", ["grace_hopper@example.org"]],
    ["100%", ["grace_hopper@example.org"]],
    ["%", ["grace_hopper@example.org"]],
    ["!", []],
    ["ada grace", []],
  ])("%s finds what contains it, in capitals or not, and means no pattern", async (query, expected) => {
    expect(await walk({ query })).toEqual(expected);
  });

  it("follows a new name", async () => {
    const { users: found } = await findUsers(userSearchParams.parse({ query: "ada" }));
    await changeName(found[0]?.id ?? "", "Augusta King");
    expect(await walk({ query: "lovelace" })).toEqual([]);
    expect(await walk({ query: "king" })).toEqual(["ada@example.org"]);
  });

  it("finds users created before the module was added, with non-ASCII names", async () => {
    await db.insert(users).values([
      { name: "Ägir", email: "aegir@example.org" },
      { name: "ŁUKASZ", email: "lukasz@example.org" },
    ]);
    await migrate();
    expect(await walk({ query: "äGIR" })).toEqual(["aegir@example.org"]);
    expect(await walk({ query: "łukasz" })).toEqual(["lukasz@example.org"]);
  });
});
