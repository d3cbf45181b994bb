// What the smoke test leaves out, since it is too much to ask of a deployed app: every odd body, header and cookie.
import { describe, expect, it } from "vitest";
import { MAX_FORM_BYTES } from "@/http/body";
import { sessionUser } from "../support/people";
import { app } from "./app";
import { friend } from "./shared-server";

function postText(body: string): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return app.visitor().request("/api/auth/signin", { method: "POST", body, headers });
}

describe("a body that makes no sense", () => {
  it.each(["", "nonsense", '{"email":', "\u0000", "{}}", "'a'", "\ufeff{", "undefined", "NaN"])(
    "%j is malformed: 400",
    async (body) => expect((await postText(body)).status).toBe(400),
  );

  it.each([
    "null",
    "0",
    "[]",
    '[{"email":"a@x.com"}]',
    '{"email":["a@x.com"],"password":"secret word"}',
    '{"email":{"$ne":null},"password":{"$ne":null}}',
    '{"email":"no address","password":"secret word"}',
    '{"email":"a@x.com","password":"secret word","redirect":"false"}',
    '{"email":"a@x.com","password":"secret word","callbackUrl":7}',
    '{"__proto__":{"email":"a@x.com","password":"x"}}',
    `${"[".repeat(7000)}${"]".repeat(7000)}`,
    `${'{"a":'.repeat(2500)}1${"}".repeat(2500)}`,
    // Long enough to keep the hasher busy.
    JSON.stringify({ email: "a@x.com", password: "a".repeat(257) }),
  ])("%.60j has wrong fields: 422", async (body) => {
    const response = await postText(body);
    expect([response.status, await response.json()]).toEqual([
      422,
      expect.objectContaining({ errors: expect.anything() }),
    ]);
  });

  it("does not reach a server action when it is too large", async () => {
    const { client, user } = await app.signedIn();
    const name = "a".repeat(MAX_FORM_BYTES);
    expect((await client.submit("/settings/profile", "updateProfile", { name })).status).toBe(413);
    expect((await sessionUser(client))?.name).toBe(user.name);
  });
});

describe("an address that does not exist", () => {
  it.each(["/api/auth", "/settings/nowhere", "/%00", "/%E0%A4%A", "/..%2f..%2fetc/passwd"])(
    "%s gives 4xx",
    async (path) => expect(String((await app.visitor().get(path)).status)).toMatch(/^4/),
  );
});

describe("another site", () => {
  it("calls no action, even if its scripts may call the API", async () => {
    const { client } = await app.signedIn();
    const { response, result } = await app.call(client, "updateProfile", { name: "Eve" }, { origin: friend });
    expect([response.status, result]).toEqual([403, undefined]);
  });
});

describe("a body that any site could send", () => {
  it.each(["text/plain;charset=UTF-8", "application/xml", "json"])("of type %s is not read", async (type) => {
    const { client, user } = await app.signedIn();
    const headers = { "content-type": type };
    const { email, password } = user;
    expect((await app.visitor().post("/api/auth/signin", { email, password }, { headers })).status).toBe(415);
    expect((await client.post("/api/auth/signout", {}, { headers })).status).toBe(415);
    expect(await sessionUser(client)).not.toBeNull();
  });

  it("that is a form without Auth.js's token signs nobody in", async () => {
    const { email, password } = await app.createUser();
    const client = app.visitor();
    await client.request("/api/auth/signin", { method: "POST", body: new URLSearchParams({ email, password }) });
    expect(await sessionUser(client)).toBeNull();
  });
});

describe("cookies and headers that make no sense", () => {
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
    const headers = { cookie: Buffer.from(`${app.sessionCookie}=${value}`, "utf8").toString("latin1") };
    const response = await app.visitor().get("/api/auth/session", { headers });
    expect([response.status, await response.json()]).toEqual([200, null]);
    expect((await app.visitor().get("/settings/profile", { headers })).status).toBe(307);
  });

  it("a cookie of 100 kB is refused, and the server goes on", async () => {
    const headers = { cookie: `${app.sessionCookie}=${"a".repeat(100_000)}` };
    expect((await app.visitor().get("/api/auth/session", { headers })).status).toBe(431);
    expect((await app.visitor().get("/api/health")).status).toBe(200);
  });
});
