// What admins find: everybody once, on whichever page, and nobody by a pattern.
import { beforeAll, describe, expect, it } from "vitest";
import { findUsers } from "@/admin/find-users";
import { listRequestSchema, sortableColumns } from "@/admin/list-request";
import { getDatabase } from "@/database/client";
import { nameWords as addMissingWords } from "@/database/data-migrations/name-words";
import { users } from "@/database/schema";
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
    await getDatabase()
      .insert(users)
      .values(crowd.slice(start, start + 100));
  }
  await getDatabase()
    .insert(users)
    .values([
      { name: "Ada Lovelace", email: "ada@example.org", role: "admin" },
      { name: "Grace 100% Hopper", email: "grace_hopper@example.org" },
    ]);
  await addMissingWords();
});

/** The addresses of all pages, one after another. */
async function walk(request: Record<string, unknown>): Promise<string[]> {
  const found: string[] = [];
  let after: string | null | undefined;
  do {
    const page = await findUsers(listRequestSchema.parse({ pageSize: 100, ...request, after: after ?? undefined }));
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
    const list = (request: object) => findUsers(listRequestSchema.parse({ pageSize: 10, sort: "name", ...request }));
    const first = await list({});
    const second = await list({ after: first.next });
    expect((await list({ before: second.previous })).users).toEqual(first.users);
    expect(second.users[0]?.email).not.toBe(first.users[9]?.email);
  });

  it("gives out no more than 100 at once", () => {
    expect(listRequestSchema.safeParse({ pageSize: 101 }).success).toBe(false);
    expect(listRequestSchema.safeParse({ pageSize: 0 }).success).toBe(false);
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
    ["%", []],
    ["ce", []],
    ["example", []],
  ])("%s finds what begins with it, in capitals or not, and means no pattern", async (query, expected) => {
    expect(await walk({ query })).toEqual(expected);
  });

  it("follows a new name", async () => {
    const { users: found } = await findUsers(listRequestSchema.parse({ query: "ada" }));
    await changeName(found[0]?.id ?? "", "Augusta King");
    expect(await walk({ query: "lovelace" })).toEqual([]);
    expect(await walk({ query: "king" })).toEqual(["ada@example.org"]);
  });
});
