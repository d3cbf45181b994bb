import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { findUsers } from "@/admin/find-users";
import { listRequestSchema } from "@/admin/list-request";
import type { Role } from "@/auth/roles";
import { getDatabase } from "@/database/client";
import { users } from "@/database/schema";
import { withTemporaryDatabase } from "../support/with-temporary-database";

withTemporaryDatabase();

const people: [name: string, email: string, role: Role][] = [
  ["Ada Lovelace", "ada@example.com", "admin"],
  ["Ägir Ölafsson", "aegir@example.com", "viewer"],
  ["Grace Hopper", "grace_hopper@example.com", "editor"],
  ["Grace Jones", "gracexjones@example.com", "viewer"],
  ["100% Real!", "real@example.com", "viewer"],
];

beforeAll(async () => {
  for (const [index, [name, email, role]] of people.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, 1 + index));
    await getDatabase().insert(users).values({ id: randomUUID(), name, email, role, createdAt });
  }
});

async function find(request: Record<string, unknown>) {
  return findUsers(listRequestSchema.parse(request));
}

async function namesOf(request: Record<string, unknown>): Promise<string[]> {
  return (await find(request)).users.map((user) => user.name);
}

describe("the search for users", () => {
  it.each([
    ["ada", ["Ada Lovelace"]],
    ["ADA@EXAMPLE", ["Ada Lovelace"]],
    ["lOVE", ["Ada Lovelace"]],
    ["grace", ["Grace Jones", "Grace Hopper"]],
    ["ägir", ["Ägir Ölafsson"]],
    ["ÄGIR", ["Ägir Ölafsson"]],
    ["ölaf", ["Ägir Ölafsson"]],
    ["nobody", []],
  ])("%s finds names and addresses, in capitals or not, the same on each database", async (query, expected) => {
    expect(await namesOf({ query })).toEqual(expected);
  });

  it.each([
    ["%", ["100% Real!"]],
    ["!", ["100% Real!"]],
    ["grace_", ["Grace Hopper"]],
    ["'; drop table users; --", []],
    ["\\", []],
  ])("%s means itself and no pattern", async (query, expected) => {
    expect(await namesOf({ query })).toEqual(expected);
  });
});

describe("the list of users", () => {
  it("is sorted by each column, either way", async () => {
    expect(await namesOf({ sort: "createdAt", direction: "asc" })).toEqual(people.map(([name]) => name));
    expect(await namesOf({})).toEqual(people.map(([name]) => name).reverse());
    const emails = (await find({ sort: "email", direction: "desc" })).users.map((user) => user.email);
    expect(emails[0]).toBe("real@example.com");
    const sorted = (await find({ sort: "role", direction: "asc" })).users.map((user) => user.role);
    expect(sorted).toEqual(["admin", "editor", "viewer", "viewer", "viewer"]);
  });

  it("comes page by page, each user once, and counts all", async () => {
    for (const sort of ["name", "role", "createdAt"]) {
      const found: string[] = [];
      for (const page of [1, 2, 3, 4]) {
        const part = await find({ page, pageSize: 2, sort });
        expect(part).toMatchObject({ total: 5, page, pageSize: 2 });
        found.push(...part.users.map((user) => user.name));
      }
      expect(found).toEqual(await namesOf({ sort }));
    }
  });
});
