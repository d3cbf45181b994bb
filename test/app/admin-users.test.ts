// What admins do to other people's accounts acts at once, is logged, and never costs the app its last admin.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningApp, startBuiltApp } from "../apps/built-app";
import { type Client, createClient } from "../apps/client";
import { type MadeUser, makeUser } from "../apps/make-user";
import { type ActionsByName, callAction, listActions } from "../apps/server-actions";
import { wholeApp } from "../apps/whole-app";

interface Somebody extends MadeUser {
  id: string;
  client: Client;
}

let app: RunningApp;
let actions: ActionsByName;
let ada: Somebody;
let eve: Somebody;

beforeAll(async () => {
  app = await startBuiltApp(await wholeApp());
  ada = await signIn({ role: "admin", name: "Ada" });
  eve = await signIn({ role: "viewer", name: "Eve" });
  const page = `/admin/users/${eve.id}`;
  const suspension = `/admin/users/confirm?change=suspend&userId=${eve.id}`;
  actions = await listActions(ada.client, [page, `${page}/sessions`, `${page}/danger`, suspension]);
});

afterAll(() => app?.stop());

async function signIn(wanted: Partial<MadeUser>): Promise<Somebody> {
  const user = await makeUser(app, wanted);
  const client = createClient(app.url);
  await client.signIn(user.email, user.password);
  const { user: self } = await sessionOf(client);
  return { ...user, id: String(self?.id), client };
}

/** The session, or an empty object. */
async function sessionOf(client: Client): Promise<{ user?: { id: string; role: string } }> {
  const session = (await (await client.get("/api/auth/session")).json()) as {
    user: { id: string; role: string };
  } | null;
  return session ?? {};
}

async function act(actor: Somebody, name: string, input: unknown): Promise<string> {
  return (await callAction(actions, actor.client, name, input)).outcome;
}

function logged(event: string): Record<string, string>[] {
  const lines = app.log().split("\n");
  return lines
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line))
    .filter((it) => it.event === event);
}

describe("a new role", () => {
  test("counts with the next request: at the page, the endpoint, the action and in the session", async () => {
    async function whatEveMay() {
      const { user } = await sessionOf(eve.client);
      const page = await eve.client.get("/admin/users");
      const list = await eve.client.get("/api/demo/admin/users");
      return [user?.role, page.status, list.status, await act(eve, "endUserSessions", {})];
    }
    expect(await whatEveMay()).toEqual(["viewer", 403, 403, "forbidden"]);
    expect(await act(ada, "updateUserRole", { userId: eve.id, role: "admin" })).toBe("ok");
    expect(await whatEveMay()).toEqual(["admin", 200, 200, "invalid_fields"]);
    expect(await act(ada, "updateUserRole", { userId: eve.id, role: "editor" })).toBe("ok");
    expect(await whatEveMay()).toEqual(["editor", 403, 403, "forbidden"]);
    expect(logged("user.role_changed")).toContainEqual(
      expect.objectContaining({ actor: ada.id, user: eve.id, role: "editor", time: expect.any(String) }),
    );
  });
});

describe("the list as JSON", () => {
  const list = async (query: string) => ada.client.get(`/api/demo/admin/users?${query}`);

  test("comes page by page, with the total", async () => {
    const response = await list(`after=${ada.id}.Ada&pageSize=1&sort=name&direction=asc`);
    const body = (await response.json()) as { users: object[] };
    expect(body).toMatchObject({
      total: 2,
      previous: `${eve.id}.Eve`,
      next: null,
      users: [{ id: eve.id, name: "Eve" }],
    });
    expect(Object.keys(body.users[0] ?? {}).sort()).toEqual([
      "createdAt",
      "email",
      "emailVerified",
      "id",
      "lastSeenAt",
      "name",
      "role",
      "suspendedAt",
    ]);
  });

  test.each([
    "after=x",
    "before=1",
    "pageSize=x",
    "pageSize=1.5",
    "pageSize=0",
    "pageSize=101",
    "sort=hash",
    "role=owner",
    "state=gone",
    `query=${"a".repeat(255)}`,
  ])("%s is refused with 422", async (query) => {
    const response = await list(query);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: "invalid_fields" });
  });

  test("is kept by no cache", async () => {
    expect((await list("")).headers.get("cache-control")).toContain("no-store");
    expect((await ada.client.get("/admin/users")).headers.get("cache-control")).toContain("no-store");
  });
});

describe("sessions and deletion", () => {
  test("all sessions of a user end; an admin who does it to their own account stays signed in here", async () => {
    const other = await signIn({ name: "Otto" });
    expect(await act(ada, "endUserSessions", { userId: other.id })).toBe("ok");
    expect(await sessionOf(other.client)).toEqual({});
    expect(await act(ada, "endUserSessions", { userId: ada.id })).toBe("ok");
    expect((await ada.client.get("/admin/users")).status).toBe(200);
    expect(logged("user.sessions_ended")).toContainEqual(expect.objectContaining({ actor: ada.id, user: other.id }));
  });

  test("a deleted user is out at once, and the log tells who did it", async () => {
    const other = await signIn({ name: "Otto" });
    expect(await act(ada, "deleteUser", { userId: other.id })).toBe("to /admin/users?done=deleted");
    expect(await sessionOf(other.client)).toEqual({});
    expect(logged("user.deleted")).toContainEqual(expect.objectContaining({ actor: ada.id, user: other.id }));
    expect(await act(ada, "deleteUser", { userId: other.id })).toBe("user_not_found");
  });
});

describe("a suspended user", () => {
  test("is out at once, is refused with one sentence, and the log tells who did it", async () => {
    const other = await signIn({ name: "Otto" });
    expect(await act(ada, "suspendUser", { userId: ada.id })).toBe("own_account");
    expect(await act(ada, "suspendUser", { userId: other.id })).toBe("ok");
    expect(await sessionOf(other.client)).toEqual({});
    const { email, password } = other;
    const answer = await createClient(app.url).post("/api/auth/signin", { email, password, redirect: false });
    expect([answer.status, await answer.json()]).toEqual([
      403,
      expect.objectContaining({ code: "account_unavailable" }),
    ]);
    expect(logged("user.suspended")).toContainEqual(expect.objectContaining({ actor: ada.id, user: other.id }));
  });
});

describe("the last admin", () => {
  test("can't be demoted or deleted", async () => {
    expect(await act(ada, "updateUserRole", { userId: ada.id, role: "viewer" })).toBe("last_admin");
    expect(await act(ada, "deleteUser", { userId: ada.id })).toBe("own_account");
  });

  test("stays when two admins demote each other at once, in 100 rounds", async () => {
    expect(await act(ada, "updateUserRole", { userId: eve.id, role: "admin" })).toBe("ok");
    for (let round = 0; round < 100; round++) {
      const outcomes = await Promise.all([
        act(ada, "updateUserRole", { userId: eve.id, role: "viewer" }),
        act(eve, "updateUserRole", { userId: ada.id, role: "viewer" }),
      ]);
      expect(
        outcomes.filter((outcome) => outcome === "ok"),
        `round ${round}: ${outcomes}`,
      ).toHaveLength(1);
      const [winner, loser] = outcomes[0] === "ok" ? [ada, eve] : [eve, ada];
      expect(await act(winner, "updateUserRole", { userId: loser.id, role: "admin" })).toBe("ok");
    }
  });
});

describe("two admins who suspend each other at once", () => {
  test("leave one of them, in 30 rounds", async () => {
    const [one, two] = [await signIn({ role: "admin" }), await signIn({ role: "admin" })];
    expect(await act(ada, "updateUserRole", { userId: ada.id, role: "viewer" })).toBe("ok");
    await act(one, "updateUserRole", { userId: eve.id, role: "viewer" });
    for (let round = 0; round < 30; round++) {
      const outcomes = await Promise.all([
        act(one, "suspendUser", { userId: two.id }),
        act(two, "suspendUser", { userId: one.id }),
      ]);
      expect(
        outcomes.filter((outcome) => outcome === "ok"),
        `round ${round}: ${outcomes}`,
      ).toHaveLength(1);
      const [winner, loser] = outcomes[0] === "ok" ? [one, two] : [two, one];
      await getAgain(winner, loser);
    }
    expect(await act(one, "updateUserRole", { userId: ada.id, role: "admin" })).toBe("ok");
  });

  async function getAgain(winner: Somebody, loser: Somebody): Promise<void> {
    await winner.client.submit(`/admin/users/confirm?change=reactivate&userId=${loser.id}`, "reactivateUser");
    await loser.client.signIn(loser.email, loser.password);
  }
});

describe("an address", () => {
  const listed = async (query: string) => {
    const list = await ada.client.get(`/api/demo/admin/users?query=${query}`);
    const { users } = (await list.json()) as { users: { emailVerified: string | null }[] };
    const page = await (await ada.client.get(`/admin/users?query=${query}`)).text();
    const badges = page.matchAll(/data-slot="badge"[^>]*>(Not verified|Active)</g);
    return { since: users[0]?.emailVerified, marks: new Set([...badges].map(([, mark]) => mark)) };
  };

  test("is verified if the command made the user", async () => {
    expect(await listed("Eve")).toEqual({ since: expect.any(String), marks: new Set(["Active"]) });
  });

  test("is not verified after a sign-up without email", async () => {
    const nora = { name: "Nora", email: "nora@example.com", password: "a fine pass phrase" };
    await createClient(app.url).submit("/signup", "signUp", nora);
    expect(await listed("Nora")).toEqual({ since: null, marks: new Set(["Not verified"]) });
  });
});
