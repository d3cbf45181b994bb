// What a client can see of an account and its sessions, besides what the smoke test checks.
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/database";
import { passwords, sessions, users } from "@/database/schema";
import { changeRole } from "@/users/change-user";
import { endpoints } from "../support/endpoints";
import { pages } from "../support/pages";
import { sessionUser } from "../support/people";
import { app, outcome, wrongFields } from "./app";

async function storedUser(id: string) {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

describe("POST /api/auth/signin", () => {
  it("tells nobody whether an account exists: status, body and headers are the same", async () => {
    const { email } = await app.createUser();
    const withoutPassword = app.newEmail();
    await db.insert(users).values({ name: "Grace", email: withoutPassword });
    const answers = [];
    for (const tried of [email, withoutPassword, app.newEmail()]) {
      const response = await app.visitor().post("/api/auth/signin", { email: tried, password: "not the password" });
      const { date: _, "x-request-id": __, ...headers } = Object.fromEntries(response.headers);
      answers.push({ status: response.status, headers, body: await response.text() });
    }
    expect(answers[0]?.status).toBe(401);
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
  });

  it("makes a new token at each sign-in and never adopts one that was planted", async () => {
    const { email, password } = await app.createUser();
    const client = app.visitor();
    const planted = "p".repeat(43);
    client.cookies.set(app.sessionCookie, planted);
    const tokens = new Set([planted]);
    for (let count = 0; count < 3; count++) {
      await client.signIn(email, password);
      tokens.add(client.cookies.get(app.sessionCookie) ?? "");
    }
    expect(tokens.size).toBe(4);
    client.cookies.set(app.sessionCookie, planted);
    expect(await sessionUser(client)).toBeNull();
  });

  it("keeps the cookie as long as a session can last: the server decides when it ends", async () => {
    const { email, password } = await app.createUser();
    const response = await app.visitor().post("/api/auth/signin", { email, password });
    const expires = /expires=([^;]+)/i.exec(response.headers.getSetCookie()[0] ?? "")?.[1] ?? "";
    expect((Date.parse(expires) - Date.now()) / 86_400_000).toBeCloseTo(30, 2);
  });
});

it("a new role counts from the next request on", async () => {
  const { client, user } = await app.signedIn();
  for (const role of ["editor", "admin", "viewer"] as const) {
    // There is always another admin, so that this one may be demoted.
    await app.createUser("admin");
    await changeRole(user.id, role);
    expect((await sessionUser(client))?.role).toBe(role);
  }
});

describe("your name", () => {
  it("changes, and nothing else, whatever is sent along", async () => {
    const [attacker, { user: victim }] = [await app.signedIn(), await app.signedIn()];
    const body = `{"name":" Eve ","role":"admin","id":"${victim.id}","userId":"${victim.id}","email":"x@example.com","__proto__":{"role":"admin"}}`;
    await app.call(attacker.client, "updateProfile", JSON.parse(body));
    expect(await storedUser(attacker.user.id)).toMatchObject({
      name: "Eve",
      role: "viewer",
      email: attacker.user.email,
    });
    expect(await storedUser(victim.id)).toMatchObject({ name: victim.name });
    expect((await sessionUser(attacker.client))?.id).toBe(attacker.user.id);
  });

  it("refuses anything but a name", async () => {
    const { client, user } = await app.signedIn();
    for (const input of [
      {},
      { name: "" },
      { name: "  " },
      { name: 7 },
      { name: "a".repeat(101) },
      { name: "a\nb" },
      null,
      [],
      "x",
    ]) {
      expect(await outcome(client, "updateProfile", input), JSON.stringify(input)).toBe("invalid_fields");
    }
    expect((await storedUser(user.id))?.name).toBe(user.name);
  });
});

it.each(["done", "error"])("the security page takes whatever ?%s= says", async (name) => {
  const { client } = await app.signedIn();
  for (const value of ["nothing", "constructor", "__proto__"]) {
    expect((await client.get(`/settings/security?${name}=${value}`)).status).toBe(200);
  }
});

describe("a new password", () => {
  it("is held to the same rules as at sign-up", async () => {
    const { client, user } = await app.signedIn();
    for (const newPassword of ["short", "password1", ""]) {
      const called = await app.call(client, "changePassword", { currentPassword: user.password, newPassword });
      expect(wrongFields(called)).toHaveProperty("newPassword");
    }
  });
});

const readable = [...pages, ...endpoints.filter(({ method }) => method === "GET")].map(({ sample }) => sample);

describe("GET and HEAD", () => {
  it("change nothing, and answer with no hash, token or secret", async () => {
    const { client, user, token } = await app.signedIn("admin");
    const before = await storedState(user.id);
    const secrets = [...before.sessions.map((row) => row.sessionToken), ...before.passwords.map((row) => row.hash)];
    for (const path of [...readable, "/api/auth/signin?email=a@x.com&password=x", "/no-such-page"]) {
      await client.request(path, { method: "HEAD" });
      const response = await client.get(path);
      const text = JSON.stringify([...response.headers]) + (await response.text());
      for (const secret of ["$argon2", token, ...secrets]) expect(text.includes(secret), path).toBe(false);
      expect(await storedState(user.id), path).toEqual(before);
    }
  });
});

/** The rows of one user, to see whether a request changed them. */
async function storedState(userId: string) {
  const own = (row: { userId: string }) => row.userId === userId;
  return {
    user: (await db.select().from(users)).filter(({ id }) => id === userId),
    sessions: (await db.select().from(sessions)).filter(own),
    passwords: (await db.select().from(passwords)).filter(own),
  };
}
