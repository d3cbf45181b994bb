import { describe, expect, it } from "vitest";
import { changeRole, removeUser } from "@/users/change-user";
import { createClient } from "../support/client";
import { callAction } from "./actions";
import { anotherSession, appUrl, sessionCookie, sessionOf, signedIn, visitor } from "./people";

async function bearer(authorization: string) {
  return (await visitor().get("/api/auth/session", { headers: { authorization } })).json();
}

describe("GET /api/auth/session", () => {
  it("answers null to a stranger", async () => {
    const response = await visitor().get("/api/auth/session");
    expect([response.status, await response.json()]).toEqual([200, null]);
    expect(response.headers.get("cache-control")).toContain("no-store");
  });

  it("reads the cookie or the Authorization header, and of both the header", async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    expect((await sessionOf(one.client))?.user.id).toBe(one.id);
    expect((await bearer(`Bearer ${other.token}`)).user.id).toBe(other.id);
    const both = await one.client.get("/api/auth/session", { headers: { authorization: `Bearer ${other.token}` } });
    expect((await both.json()).user.id).toBe(other.id);
    const wrong = await one.client.get("/api/auth/session", { headers: { authorization: "Bearer nonsense" } });
    expect(await wrong.json()).toBeNull();
  });
});

describe("A17 after sign-out", () => {
  it("a token that was kept is dead, as cookie and as Bearer", async () => {
    const { client, token } = await signedIn();
    const response = await client.post("/api/auth/signout");
    expect([response.status, await response.json()]).toEqual([200, { ok: true, url: "/signin" }]);
    expect(client.cookies.has(sessionCookie)).toBe(false);
    client.cookies.set(sessionCookie, token);
    expect(await sessionOf(client)).toBeNull();
    expect(await bearer(`Bearer ${token}`)).toBeNull();
    expect((await client.get("/account")).headers.get("location")).toContain("/signin");
  });

  it("by the button of a page without JavaScript, too", async () => {
    const { client, token } = await signedIn();
    const response = await client.submit("/account", "signOutHere");
    expect([response.status, response.headers.get("location")]).toEqual([303, "/signin"]);
    expect(await bearer(`Bearer ${token}`)).toBeNull();
  });

  it("of a Bearer client, its token is dead", async () => {
    const { token } = await signedIn();
    await createClient(appUrl).post("/api/auth/signout", undefined, { headers: { authorization: `Bearer ${token}` } });
    expect(await bearer(`Bearer ${token}`)).toBeNull();
  });

  it("other sessions go on", async () => {
    const here = await signedIn();
    const elsewhere = await anotherSession(here);
    await here.client.post("/api/auth/signout");
    expect(await sessionOf(elsewhere.client)).not.toBeNull();
  });
});

describe("A18 a password change", () => {
  it("ends every other session, and this one goes on", async () => {
    const here = await signedIn();
    const others = [await anotherSession(here), await anotherSession(here)];
    await here.client.submit("/account", "changePassword", {
      currentPassword: here.password,
      newPassword: "a brand new password",
    });
    expect(await sessionOf(here.client)).not.toBeNull();
    for (const { client } of others) expect(await sessionOf(client)).toBeNull();
    await visitor().signIn(here.email, "a brand new password");
    await expect(visitor().signIn(here.email, here.password)).rejects.toThrow("401");
  });
});

describe("A19 a user who is deleted", () => {
  it("by the own hand is signed out everywhere at once", async () => {
    const here = await signedIn();
    const elsewhere = await anotherSession(here);
    const answer = await here.client.submit("/account", "deleteAccount", { password: here.password });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/signin"]);
    expect(here.client.cookies.has(sessionCookie)).toBe(false);
    expect(await sessionOf(elsewhere.client)).toBeNull();
    expect(await bearer(`Bearer ${here.token}`)).toBeNull();
    await expect(visitor().signIn(here.email, here.password)).rejects.toThrow("401");
  });

  it("by somebody else, too", async () => {
    const user = await signedIn();
    await removeUser(user.id);
    expect(await sessionOf(user.client)).toBeNull();
    expect((await callAction(user.client, "updateProfile", { name: "Ghost" })).result).toMatchObject({
      error: { code: "unauthorized" },
    });
  });
});

describe("A20 another role", () => {
  it("counts from the next request on", async () => {
    const { client, id } = await signedIn("viewer");
    for (const role of ["editor", "admin", "viewer"] as const) {
      // There is always another admin, so that this one may be demoted.
      await signedIn("admin");
      await changeRole(id, role);
      expect((await sessionOf(client))?.user.role).toBe(role);
    }
  });
});

describe("A22 the own sessions", () => {
  it("can be listed and ended one by one", async () => {
    const here = await signedIn();
    const elsewhere = await anotherSession(here);
    const { result } = await callAction(here.client, "listSessions");
    const sessions = (result as { data: { id: string; current: boolean }[] }).data;
    expect(sessions).toHaveLength(2);
    const other = sessions.find(({ current }) => !current);
    await here.client.submit("/account", "endSession", { sessionId: other?.id ?? "" });
    expect(await sessionOf(elsewhere.client)).toBeNull();
    expect(await sessionOf(here.client)).not.toBeNull();
  });

  it("are the own alone: somebody else's id does nothing", async () => {
    const [attacker, victim] = [await signedIn(), await signedIn()];
    const { result } = await callAction(victim.client, "listSessions");
    const [session] = (result as { data: { id: string }[] }).data;
    await callAction(attacker.client, "endSession", { sessionId: session?.id });
    expect(await sessionOf(victim.client)).not.toBeNull();
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
    const { token } = await signedIn();
    for (const cookie of [`${sessionCookie}=${value}`, `${sessionCookie}=${token.slice(0, -1)}${value.slice(0, 3)}`]) {
      const bytes = Buffer.from(cookie, "utf8").toString("latin1");
      const response = await visitor().get("/api/auth/session", { headers: { cookie: bytes } });
      expect([response.status, await response.json()]).toEqual([200, null]);
      expect((await visitor().get("/account", { headers: { cookie: bytes } })).status).toBe(307);
    }
  });

  it.each([
    "Bearer",
    "Bearer ",
    "Bearer %",
    "Bearer a b",
    "Basic dTpw",
    "bearer",
    "Token x",
    `Bearer ${"a".repeat(9000)}`,
  ])("the header %.20j means no session", async (authorization) => {
    const response = await visitor().get("/api/auth/session", { headers: { authorization } });
    expect([response.status, await response.json()]).toEqual([200, null]);
  });

  it("a cookie of 100 kB is refused, and the server goes on", async () => {
    const response = await visitor().get("/api/auth/session", {
      headers: { cookie: `${sessionCookie}=${"a".repeat(100_000)}` },
    });
    expect(response.status).toBe(431);
    expect((await visitor().get("/api/health")).status).toBe(200);
  });
});
