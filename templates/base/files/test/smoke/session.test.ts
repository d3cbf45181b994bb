import { expect, it } from "vitest";
import type { Client } from "../support/client";
import { sessionUser } from "../support/people";
import { expectJson, expectRedirect } from "../support/responses";
import { app } from "./app";

it("GET /api/auth/session is null for a visitor", { tags: "without-database" }, async () => {
  expect(await expectJson(await app.visitor().get("/api/auth/session"))).toBeNull();
});

it("GET /api/auth/session shows the user and when the session expires, and nothing else", async () => {
  const { client, user } = await app.signedIn("editor");
  const body = (await expectJson(await client.get("/api/auth/session"))) as { user: object; expires: string };
  const { id, email, name, role } = user;
  expect(body.user).toEqual({ id, email, name, role });
  expect(body.expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(Object.keys(body).sort()).toEqual(["expires", "user"]);
});

it("Authorization: Bearer works in place of the cookie, and a wrong or foreign one means nobody", async () => {
  const [one, other] = [await app.signedIn(), await app.signedIn()];
  const askAs = async (client: typeof one.client, authorization: string) =>
    (await expectJson(await client.get("/api/auth/session", { headers: { authorization } }))) as {
      user: { email: string };
    } | null;
  expect((await askAs(app.visitor(), `Bearer ${one.token}`))?.user.email).toBe(one.user.email);
  expect((await askAs(other.client, `Bearer ${one.token}`))?.user.email).toBe(one.user.email);
  for (const wrong of [`Bearer ${"A".repeat(43)}`, "Bearer", "Bearer %", "Basic dTpw", `Token ${one.token}`]) {
    expect(await askAs(one.client, wrong), wrong).toBeNull();
  }
});

it("POST /api/auth/signout ends the session, and no other: its token is dead, as a cookie and as Bearer", async () => {
  const { client, token, user } = await app.signedIn();
  const { client: elsewhere } = await app.signedInAgain(user);
  expect(await expectJson(await client.post("/api/auth/signout"))).toEqual({ ok: true, url: "/signin" });
  expect(client.cookies.has(app.sessionCookie), "the cookie was not cleared").toBe(false);
  await expectDead(token);
  expect(await sessionUser(elsewhere), "the session of another device ended, too").not.toBeNull();
  const { token: bearer } = await app.signedIn();
  const headers = { authorization: `Bearer ${bearer}` };
  await expectJson(await app.visitor().post("/api/auth/signout", undefined, { headers }));
  await expectDead(bearer);
});

it("The sign-out form ends the session", async () => {
  const { client, token } = await app.signedIn();
  expectRedirect(await client.submit("/settings/profile", "endCurrentSession"), "/signin");
  await expectDead(token);
});

it("Auth.js's own endpoints hand out a CSRF token and list the providers", { tags: "without-database" }, async () => {
  expect(await csrfTokenFor(app.visitor())).toMatch(/^[0-9a-f]{64}$/);
  await expectJson(await app.visitor().get("/api/auth/providers"));
});

it("Auth.js's forms need its CSRF token", async () => {
  const { client } = await app.signedIn();
  const csrfToken = await csrfTokenFor(client);
  const form = (token: string) =>
    client.request("/api/auth/signout", { method: "POST", body: new URLSearchParams({ csrfToken: token }) });
  await form("wrong");
  expect(await sessionUser(client), "a form without the CSRF token signed out").not.toBeNull();
  await form(csrfToken);
  expect(await sessionUser(client)).toBeNull();
});

it("GET /api/auth/signin and signout change nothing", async () => {
  const { client } = await app.signedIn();
  for (const path of ["/api/auth/signin", "/api/auth/signout"]) {
    const { status, headers } = await client.get(path);
    expect(status, path).toBe(302);
    expect(new URL(headers.get("location") ?? "", app.url).origin, `${path} leaves the app`).toBe(app.url);
  }
  expect(await sessionUser(client), "a GET request signed out").not.toBeNull();
});

async function csrfTokenFor(client: Client): Promise<string> {
  return ((await expectJson(await client.get("/api/auth/csrf"))) as { csrfToken: string }).csrfToken;
}

async function expectDead(token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  expect(await expectJson(await app.visitor().get("/api/auth/session", { headers })), "works as Bearer").toBeNull();
  const client = app.visitor();
  client.cookies.set(app.sessionCookie, token);
  expect(await sessionUser(client), "the token still works as a cookie").toBeNull();
}
