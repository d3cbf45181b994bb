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

describe("A17 after sign-out", () => {
  it("other sessions of the user go on, and pages want a new sign-in", async () => {
    const { client, token, user } = await app.signedIn();
    const elsewhere = await app.signedInAgain(user);
    await client.post("/api/auth/signout");
    client.cookies.set(app.sessionCookie, token);
    expect((await client.get("/account")).headers.get("location")).toContain("/signin");
    expect(await sessionUser(elsewhere.client)).not.toBeNull();
  });
});

describe("A19 A20 what happens to a user", () => {
  it("acts at once: a deleted one is signed out, also for actions", async () => {
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

describe("A24 cookies and headers that make no sense", () => {
  const garbage = [
    "",
    "x",
    "a".repeat(42),
    "a".repeat(43),
    "%",
    "%E0%A4%A",
    "null",
    "a".repeat(10_000),
    "é",
    "a b",
    '"',
  ];

  it.each(garbage)("the cookie %.20j means no session", async (value) => {
    const { token } = await app.signedIn();
    for (const tried of [value, `${token.slice(0, -1)}${value.slice(0, 3)}`]) {
      const headers = { cookie: Buffer.from(`${app.sessionCookie}=${tried}`, "utf8").toString("latin1") };
      const response = await app.visitor().get("/api/auth/session", { headers });
      expect([response.status, await response.json()]).toEqual([200, null]);
      expect((await app.visitor().get("/account", { headers })).status).toBe(307);
    }
  });

  it.each(["Bearer ", "Bearer a b", "bearer", `Bearer ${"a".repeat(9000)}`])(
    "the header %.20j means no session",
    async (authorization) => {
      const response = await app.visitor().get("/api/auth/session", { headers: { authorization } });
      expect([response.status, await response.json()]).toEqual([200, null]);
    },
  );

  it("a cookie of 100 kB is refused, and the server goes on", async () => {
    const headers = { cookie: `${app.sessionCookie}=${"a".repeat(100_000)}` };
    expect((await app.visitor().get("/api/auth/session", { headers })).status).toBe(431);
    expect((await app.visitor().get("/api/health")).status).toBe(200);
  });
});

describe("A29 GET and HEAD", () => {
  it("change nothing, whatever is asked for", async () => {
    const { client, user } = await app.signedIn("admin");
    const before = await storedState(user.id);
    for (const path of [...readable, "/api/auth/signin?email=a@x.com&password=x", "/no-such-page"]) {
      for (const method of ["GET", "HEAD"]) await client.request(path, { method });
      expect(await storedState(user.id), path).toEqual(before);
    }
  });
});

describe("A16 A36 no answer", () => {
  it("holds a hash, a token or a secret", async () => {
    const { client, token } = await app.signedIn("admin");
    const rows = [...(await getDatabase().select().from(passwords)), ...(await getDatabase().select().from(sessions))];
    const secrets = rows.flatMap((row) => ("hash" in row ? [row.hash] : [row.sessionToken]));
    for (const path of readable) {
      const response = await client.get(path);
      const text = JSON.stringify([...response.headers]) + (await response.text());
      for (const secret of ["$argon2", token, ...secrets]) expect(text.includes(secret), path).toBe(false);
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
