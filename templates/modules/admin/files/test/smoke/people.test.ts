// Whom the command palette finds, and for whom.
import { expect, it } from "vitest";
import { expectJson, expectProblem } from "../support/responses";
import { app } from "./app";

it("Only admins find people in the command palette, and no cache keeps them", async () => {
  const path = "/api/admin/people";
  const editor = await app.signedIn("editor");
  const search = { method: "POST", headers: { "content-type": "application/json" } };
  const body = JSON.stringify({ query: editor.user.email.toUpperCase() });
  await expectProblem(await app.visitor().request(path, { ...search, body }), 401, "unauthorized");
  await expectProblem(await editor.client.request(path, { ...search, body }), 403, "forbidden");

  const { client } = await app.signedIn("admin");
  const response = await client.request(path, { ...search, body });
  expect(response.headers.get("cache-control")).toBe("no-store");
  const { people } = (await expectJson(response)) as { people: { id: string }[] };
  expect(people.map(({ id }) => id)).toEqual([editor.user.id]);
  const tooShort = JSON.stringify({ query: " a " });
  await expectProblem(await client.request(path, { ...search, body: tooShort }), 422, "invalid_fields");
});
