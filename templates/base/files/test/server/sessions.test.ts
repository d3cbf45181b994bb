import { describe, expect, it } from "vitest";
import { getDatabase } from "@/database/client";
import { passwords, sessions, users } from "@/database/schema";
import { changeRole, removeUser } from "@/users/change-user";
import { endpoints, pages } from "../access-table";
import { sessionUser } from "../support/people";
import { app, outcome } from "./app";

const readable = [
  ...Object.keys(pages),
  ...Object.keys(endpoints).filter((endpoint) => endpoint.startsWith("GET ")),
].map((entry) =>
  entry
    .replace("GET ", "")
    .replace("[...nextauth]", "csrf")
    .replace(/\[.+\]/, crypto.randomUUID()),
);

describe("POST /api/auth/signin", () => {
  it("tells nobody whether an account exists: status, body and headers are the same", async () => {
    const { email } = await app.createUser();
    const withoutPassword = app.newEmail();
    await getDatabase().insert(users).values({ name: "Grace", email: withoutPassword });
    const answers = [];
    for (const tried of [email, withoutPassword, app.newEmail()]) {
      const response = await app.visitor().post("/api/auth/signin", { email: tried, password: "not the password" });
      const { date: _, ...headers } = Object.fromEntries(response.headers);
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

describe("what happens to a session or its user", () => {
  it("acts at once: a sign-out ends this session alone", async () => {
    const { client, token, user } = await app.signedIn();
    const elsewhere = await app.signedInAgain(user);
    await client.post("/api/auth/signout");
    client.cookies.set(app.sessionCookie, token);
    expect((await client.get("/account")).headers.get("location")).toContain("/signin");
    expect(await sessionUser(elsewhere.client)).not.toBeNull();
  });

  it("acts at once: a deleted user is signed out, also for actions", async () => {
    const { client, user } = await app.signedIn();
    await removeUser(user.id);
    expect(await sessionUser(client)).toBeNull();
    expect(await outcome(client, "updateProfile", { name: "Ghost" })).toBe("unauthorized");
  });

  it("acts at once: a new role counts from the next request on", async () => {
    const { client, user } = await app.signedIn();
    for (const role of ["editor", "admin", "viewer"] as const) {
      // There is always another admin, so that this one may be demoted.
      await app.createUser("admin");
      await changeRole(user.id, role);
      expect((await sessionUser(client))?.role).toBe(role);
    }
  });
});

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
    user: (await getDatabase().select().from(users)).filter(({ id }) => id === userId),
    sessions: (await getDatabase().select().from(sessions)).filter(own),
    passwords: (await getDatabase().select().from(passwords)).filter(own),
  };
}
