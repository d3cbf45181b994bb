// Whom the command palette finds.
import { beforeAll, expect, it } from "vitest";
import { findPeople } from "@/admin/find-people";
import { db } from "@/database";
import { migrate } from "@/database/migrate";
import { users } from "@/database/schema";
import { withTemporaryDatabase } from "../support/with-temporary-database";

withTemporaryDatabase();

beforeAll(async () => {
  const crowd = Array.from({ length: 12 }, (_, index) => ({ name: "One of Many", email: `many${index}@example.com` }));
  await db.insert(users).values([...crowd, { name: "Grace 100% Hopper", email: "grace@example.org" }]);
  await migrate();
});

const namesOf = async (query: string) => (await findPeople(query)).map(({ name }) => name);

it("people by any part of their name or address, and nobody by a pattern", async () => {
  for (const query of ["HOPPER", "ce 100", "grace@", "100%"])
    expect(await namesOf(query)).toEqual(["Grace 100% Hopper"]);
  expect(await namesOf("%hopper")).toEqual([]);
});

it("at most eight, and nothing about them but what is shown", async () => {
  const found = await findPeople("many");
  expect(found).toHaveLength(8);
  expect(Object.keys(found[0] ?? {}).sort()).toEqual(["email", "id", "name"]);
});
