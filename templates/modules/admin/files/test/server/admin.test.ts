import { describe, expect, it } from "vitest";
import { outcomeOf } from "./actions";
import { anotherSession, sessionOf, signedIn, visitor } from "./people";

/** What somebody gets at the page, the API and the action that are for admins. */
async function reach(client: Awaited<ReturnType<typeof signedIn>>["client"]) {
  return {
    page: (await client.get("/admin/users")).status,
    api: (await client.get("/api/demo/admin/users")).status,
    action: await outcomeOf(client, "listUsers"),
  };
}

const everything = { page: 200, api: 200, action: "ok" };
const nothing = { page: 403, api: 403, action: "forbidden" };

describe("A20 a role that an admin changes", () => {
  it("counts from the next request on: page, API and action alike", async () => {
    const [admin, user] = [await signedIn("admin"), await signedIn("viewer")];
    expect(await reach(user.client)).toEqual(nothing);
    expect(await outcomeOf(admin.client, "updateUserRole", { userId: user.id, role: "admin" })).toBe("ok");
    expect(await reach(user.client)).toEqual(everything);
    expect(await outcomeOf(user.client, "updateUserRole", { userId: admin.id, role: "editor" })).toBe("ok");
    expect(await reach(admin.client)).toEqual(nothing);
  });

  it.each([{ role: "king" }, { role: "" }, {}, { role: ["admin"] }])("is never %j", async (input) => {
    const [admin, user] = [await signedIn("admin"), await signedIn("viewer")];
    expect(await outcomeOf(admin.client, "updateUserRole", { userId: user.id, ...input })).toBe("invalid_fields");
    expect((await sessionOf(user.client))?.user.role).toBe("viewer");
  });
});

describe("A19 a user whom an admin deletes", () => {
  it("is signed out everywhere at once, and can't come back", async () => {
    const [admin, user] = [await signedIn("admin"), await signedIn("editor")];
    const elsewhere = await anotherSession(user);
    expect(await outcomeOf(admin.client, "deleteUser", { userId: user.id })).toMatch(/^(ok|\/admin\/users.*)$/);
    expect(await sessionOf(user.client)).toBeNull();
    expect(await sessionOf(elsewhere.client)).toBeNull();
    await expect(visitor().signIn(user.email, user.password)).rejects.toThrow("401");
  });
});

describe("sessions that an admin ends", () => {
  it("are all of that person, and of nobody else", async () => {
    const [admin, user, other] = [await signedIn("admin"), await signedIn(), await signedIn()];
    const elsewhere = await anotherSession(user);
    expect(await outcomeOf(admin.client, "endUserSessions", { userId: user.id })).toBe("ok");
    expect([await sessionOf(user.client), await sessionOf(elsewhere.client)]).toEqual([null, null]);
    for (const { client } of [admin, other]) expect(await sessionOf(client)).not.toBeNull();
  });

  it("are, of the own account, all but the one here", async () => {
    const admin = await signedIn("admin");
    const elsewhere = await anotherSession(admin);
    expect(await outcomeOf(admin.client, "endUserSessions", { userId: admin.id })).toBe("ok");
    expect(await sessionOf(admin.client)).not.toBeNull();
    expect(await sessionOf(elsewhere.client)).toBeNull();
  });
});

describe("GET /api/demo/admin/users", () => {
  it("answers 401 to a stranger and 403 to a viewer, as problems", async () => {
    const answers = [
      await visitor().get("/api/demo/admin/users"),
      await (await signedIn()).client.get("/api/demo/admin/users"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 403]);
    for (const { headers } of answers) expect(headers.get("content-type")).toBe("application/problem+json");
  });

  it("lists users page by page, and A36 of each no more than people may see", async () => {
    const [admin, wanted] = [await signedIn("admin"), await signedIn()];
    const query = `?pageSize=5&query=${encodeURIComponent(wanted.email)}`;
    const body = await (await admin.client.get(`/api/demo/admin/users${query}`)).json();
    expect(body).toMatchObject({ total: 1, page: 1, pageSize: 5 });
    expect(body.users[0]).toMatchObject({ id: wanted.id, email: wanted.email, name: wanted.name, role: "viewer" });
    expect(JSON.stringify(body)).not.toMatch(/argon2|token|password/i);
  });

  it.each(["?page=0", "?page=x", "?pageSize=101", "?pageSize=-1", "?page=1.5"])(
    "A41 answers %s with 422",
    async (query) => {
      const { client } = await signedIn("admin");
      expect((await client.get(`/api/demo/admin/users${query}`)).status).toBe(422);
    },
  );
});
