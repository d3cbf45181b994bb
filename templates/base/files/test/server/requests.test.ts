import { describe, expect, it } from "vitest";
import { sessionUser } from "../support/people";
import { app } from "./app";
import { friend } from "./shared-server";

function postText(body: string): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return app.visitor().request("/api/auth/signin", { method: "POST", body, headers });
}

async function expectProblem(response: Response, status: number): Promise<void> {
  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(await response.json()).toEqual({
    type: "about:blank",
    title: expect.any(String),
    status,
    detail: expect.any(String),
    code: expect.stringMatching(/^[a-z_]+$/),
    ...(status === 422 && { errors: expect.any(Object) }),
  });
}

describe("A41 a body that makes no sense", () => {
  it.each(["", "{", "nonsense", '{"email":', "\u0000", "{}}", "'a'", "\ufeff{", "undefined", "NaN"])(
    "%j is malformed: 400",
    async (body) => expectProblem(await postText(body), 400),
  );

  it.each([
    "null",
    "true",
    "0",
    '"text"',
    "[]",
    '[{"email":"a@x.com"}]',
    '{"email":"a@x.com"}',
    '{"email":["a@x.com"],"password":"secret word"}',
    '{"email":{"$ne":null},"password":{"$ne":null}}',
    '{"email":"a@x.com","password":null}',
    '{"email":"no address","password":"secret word"}',
    '{"email":"a@x.com","password":"secret word","redirect":"false"}',
    '{"email":"a@x.com","password":"secret word","callbackUrl":7}',
    '{"__proto__":{"email":"a@x.com","password":"x"}}',
    `${"[".repeat(7000)}${"]".repeat(7000)}`,
    `${'{"a":'.repeat(2500)}1${"}".repeat(2500)}`,
    // A5: long enough to keep the hasher busy.
    JSON.stringify({ email: "a@x.com", password: "a".repeat(257) }),
  ])("%.60j has wrong fields: 422", async (body) => expectProblem(await postText(body), 422));

  it("names each field that is wrong", async () => {
    const response = await postText('{"email":"nobody","password":""}');
    expect((await response.json()).errors).toEqual({ email: expect.any(String), password: expect.any(String) });
  });
});

describe("A41 A5 a body over the limit", () => {
  it("of 16 KiB gets 413, and a password of 1 MB is not hashed", async () => {
    const bodyOf = (size: number) => `{"email":"a@x.com","password":"x","more":"${"a".repeat(size - 44)}"}`;
    await expectProblem(await postText(bodyOf(16 * 1024 + 1)), 413);
    expect((await postText(bodyOf(16 * 1024 - 100))).status).toBe(401);
    const { email } = await app.createUser();
    await expectProblem(await postText(JSON.stringify({ email, password: "a".repeat(1024 * 1024) })), 413);
  });

  it("does not reach a server action either", async () => {
    const { client, user } = await app.signedIn();
    // With Next.js's own answer to it.
    const answer = await client.submit("/account", "updateProfile", { name: "a".repeat(100_000) });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect((await sessionUser(client))?.name).toBe(user.name);
  });
});

describe("A41 an address that does not exist", () => {
  it.each(["/api/nowhere", "/api/auth", "/account/nowhere", "/%00", "/%E0%A4%A", "/..%2f..%2fetc/passwd"])(
    "%s gives 4xx",
    async (path) => {
      const { status } = await app.visitor().get(path);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    },
  );
});

describe("A26 what another site sends", () => {
  const foreign: Record<string, string>[] = [
    { origin: app.url.replace("http:", "https:") },
    { origin: `${app.url}.e.com` },
    { "sec-fetch-site": "same-site" },
    { origin: app.url, "sec-fetch-site": "cross-site" },
    { origin: "https://e.com", "x-forwarded-host": "e.com", host: "e.com" },
  ];

  it.each(foreign)("with %j signs nobody in or out", async (headers) => {
    const { client, user } = await app.signedIn();
    const signIn = await app
      .visitor()
      .post("/api/auth/signin", { email: user.email, password: user.password }, { headers });
    const signOut = await client.post("/api/auth/signout", undefined, { headers });
    for (const answer of [signIn, signOut]) {
      expect(answer.headers.getSetCookie()).toEqual([]);
      await expectProblem(answer, 403);
    }
    expect(await sessionUser(client)).not.toBeNull();
  });

  it.each<Record<string, string>>([
    { origin: app.url },
    { "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "none" },
  ])("is told apart from our own pages: %j signs in", async (headers) => {
    const { email, password } = await app.createUser();
    expect((await app.visitor().post("/api/auth/signin", { email, password }, { headers })).status).toBe(303);
  });

  it("A30 calls no action, also if its scripts may call the API", async () => {
    const { client } = await app.signedIn();
    const { response, result } = await app.call(client, "updateProfile", { name: "Eve" }, { origin: friend });
    expect([response.status, result]).toEqual([403, undefined]);
  });
});

describe("A27 a body that any site could send", () => {
  it.each(["text/plain", "text/plain;charset=UTF-8", "application/xml", "json"])(
    "of type %s is not read",
    async (type) => {
      const { client, user } = await app.signedIn();
      const headers = { "content-type": type };
      const { email, password } = user;
      await expectProblem(await app.visitor().post("/api/auth/signin", { email, password }, { headers }), 415);
      await expectProblem(await client.post("/api/auth/signout", {}, { headers }), 415);
      expect(await sessionUser(client)).not.toBeNull();
    },
  );

  it("that is a form without Auth.js's token signs nobody in", async () => {
    const { email, password } = await app.createUser();
    const client = app.visitor();
    await client.request("/api/auth/signin", { method: "POST", body: new URLSearchParams({ email, password }) });
    expect(await sessionUser(client)).toBeNull();
  });
});

describe("A28 A31 clients of other kinds", () => {
  it("next-auth/react signs out with the token of /api/auth/csrf", async () => {
    const { client } = await app.signedIn();
    const { csrfToken } = await (await client.get("/api/auth/csrf")).json();
    const response = await client.request("/api/auth/signout", {
      method: "POST",
      body: new URLSearchParams({ csrfToken, callbackUrl: "/signin" }),
      headers: { "x-auth-return-redirect": "1", origin: app.url },
    });
    expect([response.status, await response.json()]).toEqual([200, { url: `${app.url}/signin` }]);
    expect(await sessionUser(client)).toBeNull();
  });

  it("scripts of a listed origin read the session, sign in and sign out", async () => {
    const { email, password } = await app.createUser();
    const client = app.visitor();
    const init = { headers: { origin: friend, "sec-fetch-site": "cross-site" } };
    expect((await client.post("/api/auth/signin", { email, password, redirect: false }, init)).status).toBe(200);
    expect((await (await client.get("/api/auth/session", init)).json()).user.email).toBe(email);
    expect((await client.post("/api/auth/signout", undefined, init)).status).toBe(200);
  });

  it.each([
    "*",
    friend.replace("friend", "evilfriend"),
    `${friend}:8443`,
    friend.toUpperCase(),
    `${friend}, https://e.com`,
  ])("scripts of the origin %s get no CORS headers", async (origin) => {
    const { headers } = await app.visitor().get("/api/auth/session", { headers: { origin } });
    expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
  });

  it("no origin, listed or not, reads a page", async () => {
    const { headers } = await app.visitor().get("/signin", { headers: { origin: friend } });
    expect(headers.has("access-control-allow-origin")).toBe(false);
  });
});
