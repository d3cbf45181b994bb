import { describe, expect, it } from "vitest";
import type { Client } from "../support/client";
import { sessionUser } from "../support/people";
import { app, outcome } from "./app";

/** What somebody gets from the page and the endpoint that are for admins. */
async function reach(client: Client): Promise<number[]> {
  return [(await client.get("/admin/users")).status, (await client.get("/api/demo/admin/users")).status];
}

describe("A20 a role that an admin changes", () => {
  it("counts from the next request on, at pages, endpoints and actions alike", async () => {
    const [admin, other] = [await app.signedIn("admin"), await app.signedIn("viewer")];
    expect(await reach(other.client)).toEqual([403, 403]);
    expect(await outcome(admin.client, "updateUserRole", { userId: other.user.id, role: "admin" })).toBe("ok");
    expect(await reach(other.client)).toEqual([200, 200]);
    expect(await outcome(other.client, "updateUserRole", { userId: admin.user.id, role: "editor" })).toBe("ok");
    expect(await reach(admin.client)).toEqual([403, 403]);
  });

  it.each([{ role: "king" }, { role: "" }, {}, { role: ["admin"] }])("is never %j", async (input) => {
    const [admin, { client, user }] = [await app.signedIn("admin"), await app.signedIn("viewer")];
    expect(await outcome(admin.client, "updateUserRole", { userId: user.id, ...input })).toBe("invalid_fields");
    expect((await sessionUser(client))?.role).toBe("viewer");
  });
});

describe("sessions that an admin ends", () => {
  it("are all of that user, and nobody else's", async () => {
    const [admin, { client, user }, other] = [await app.signedIn("admin"), await app.signedIn(), await app.signedIn()];
    const elsewhere = await app.signedInAgain(user);
    expect(await outcome(admin.client, "endUserSessions", { userId: user.id })).toBe("ok");
    expect([await sessionUser(client), await sessionUser(elsewhere.client)]).toEqual([null, null]);
    for (const somebody of [admin, other]) expect(await sessionUser(somebody.client)).not.toBeNull();
  });

  it("are, of your own account, all but this one", async () => {
    const { client, user } = await app.signedIn("admin");
    const elsewhere = await app.signedInAgain(user);
    expect(await outcome(client, "endUserSessions", { userId: user.id })).toBe("ok");
    expect(await sessionUser(client)).not.toBeNull();
    expect(await sessionUser(elsewhere.client)).toBeNull();
  });
});

describe("GET /api/demo/admin/users", () => {
  it("A36 shows of each user no more than admins need", async () => {
    const [{ client }, wanted] = [await app.signedIn("admin"), await app.createUser()];
    const query = `?pageSize=5&query=${encodeURIComponent(wanted.email)}`;
    const body = await (await client.get(`/api/demo/admin/users${query}`)).json();
    expect(body).toMatchObject({ total: 1, page: 1, pageSize: 5, users: [{ id: wanted.id, email: wanted.email }] });
    expect(Object.keys(body.users[0]).sort()).toEqual(["createdAt", "email", "id", "name", "role"]);
  });

  it.each(["?page=0", "?page=x", "?pageSize=101", "?pageSize=-1", "?page=1.5"])(
    "A41 answers %s with 422",
    async (query) => {
      const { client } = await app.signedIn("admin");
      expect((await client.get(`/api/demo/admin/users${query}`)).status).toBe(422);
    },
  );
});
