// The tests that a new option with a table begins with: of its functions, and of a running app.

import type { TableNames } from "./option-names";
import { sortImports } from "./sort-imports";

export function rulesTest({ name, table, list }: TableNames): string {
  return `// What holds for ${name}, without a server.
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
${sortImports([
  ["@/database", "db"],
  ["@/database/schema", table],
  [`@/${name}/list-${name}`, list],
  ["@/users/change-user", "removeUser"],
])}
import { peopleAt } from "../support/people";
import { withTemporaryDatabase } from "../support/with-temporary-database";

withTemporaryDatabase();
const { createUser } = peopleAt("http://localhost:3000");

it("lists what is somebody's own, the newest first", async () => {
  const [owner, other] = [await createUser(), await createUser()];
  const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
  await db.insert(${table}).values([
    { userId: owner.id, text: "second", createdAt: at(2) },
    { userId: owner.id, text: "third", createdAt: at(3) },
    { userId: owner.id, text: "first", createdAt: at(1) },
    { userId: other.id, text: "of somebody else", createdAt: at(4) },
  ]);
  expect((await ${list}(owner.id)).map(({ text }) => text)).toEqual(["third", "second", "first"]);
});

it("is deleted with its owner", async () => {
  const { id } = await createUser();
  await db.insert(${table}).values({ userId: id, text: "mine" });
  await removeUser(id);
  expect(await db.select().from(${table}).where(eq(${table}.userId, id))).toEqual([]);
});
`;
}

export function smokeTest({ name, table, add, remove }: TableNames): string {
  return `// What the page /${name} promises.
import { expect, it } from "vitest";
import { callAction, findActions, outcomeOf } from "../support/actions";
import type { Client } from "../support/client";
import { expectJson, expectProblem, expectStatus } from "../support/responses";
import { app } from "./app";

const pageOf = async (client: Client) => expectStatus(await client.get("/${name}"), 200);

it("/api/${name} asks visitors to sign in", { tags: "without-database" }, async () => {
  await expectProblem(await app.visitor().get("/api/${name}"), 401, "unauthorized");
});

it("What somebody adds on /${name} is theirs alone, until they delete it", async () => {
  const [owner, other] = [await app.signedIn("viewer"), await app.signedIn("viewer")];
  const text = \`of \${owner.user.email}\`;
  expect(outcomeOf(await app.call(owner.client, "${add}", { text }))).toBe("ok");
  const html = await pageOf(owner.client);
  expect(html).toContain(text);
  expect(await pageOf(other.client)).not.toContain(text);
  const answer = await expectJson(await owner.client.get("/api/${name}"));
  expect(answer).toMatchObject({ ${table}: [{ text }] });

  // This form is only there with a row, so app.call() doesn't know it.
  const action = (await findActions([owner.client], ["/${name}"])).get("${remove}");
  expect.assert(action, "there is no form to delete it");
  const id = /name="id" value="([^"]+)"/.exec(html)?.[1];
  expect(outcomeOf(await callAction(other.client, action, { id }))).toBe("ok");
  expect(await pageOf(owner.client), "others can delete it").toContain(text);
  expect(outcomeOf(await callAction(owner.client, action, { id }))).toBe("ok");
  expect(await pageOf(owner.client), "it is still there").not.toContain(text);
});
`;
}
