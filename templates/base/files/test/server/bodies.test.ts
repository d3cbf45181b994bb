import { request as httpRequest } from "node:http";
import { describe, expect, it } from "vitest";
import { createUser } from "../support/users";
import { listActions } from "./actions";
import { appUrl, freshAddress, signedIn, visitor } from "./people";

function postText(body: string): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return visitor().request("/api/auth/signin", { method: "POST", body, headers });
}

async function expectProblem(response: Response, ...statuses: number[]): Promise<void> {
  expect(statuses).toContain(response.status);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(await response.json()).toEqual({
    type: "about:blank",
    title: expect.any(String),
    status: response.status,
    detail: expect.any(String),
    code: expect.stringMatching(/^[a-z_]+$/),
    ...(response.status === 422 && { errors: expect.any(Object) }),
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
    "{}",
    '{"email":"a@x.com"}',
    '{"email":7,"password":"secret word"}',
    '{"email":["a@x.com"],"password":"secret word"}',
    '{"email":{"$ne":null},"password":{"$ne":null}}',
    '{"email":"a@x.com","password":null}',
    '{"email":"no address","password":"secret word"}',
    '{"email":"a@x.com","password":"secret word","redirect":"false"}',
    '{"email":"a@x.com","password":"secret word","callbackUrl":7}',
    '{"__proto__":{"email":"a@x.com","password":"x"}}',
    `${"[".repeat(7000)}${"]".repeat(7000)}`,
    `${'{"a":'.repeat(2500)}1${"}".repeat(2500)}`,
  ])("%.60j has wrong fields: 422", async (body) => expectProblem(await postText(body), 422));

  it("names each field that is wrong", async () => {
    const response = await postText('{"email":"nobody","password":""}');
    expect((await response.json()).errors).toEqual({ email: expect.any(String), password: expect.any(String) });
  });
});

describe("A41 a body that is too large", () => {
  it("gets 413, at more than 16 KiB", async () => {
    const bodyOf = (size: number) => `{"email":"a@x.com","password":"x","more":"${"a".repeat(size - 44)}"}`;
    await expectProblem(await postText(bodyOf(16 * 1024 + 1)), 413);
    expect((await postText(bodyOf(16 * 1024 - 100))).status).toBe(401);
  });

  it("gets 413 also when it comes in chunks and says no length", async () => {
    expect(await postChunks("/api/auth/signin", "application/json")).toBe(413);
    expect(await postChunks("/signin", "multipart/form-data; boundary=x")).toBe(413);
  });

  it("A5 with a password of 1 MB gets its 413 at once: nothing is hashed", async () => {
    const { email } = await createUser();
    const started = performance.now();
    await expectProblem(await postText(JSON.stringify({ email, password: "a".repeat(1024 * 1024) })), 413);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it("A5 with a long password that fits is refused before it is hashed", async () => {
    await expectProblem(await postText(JSON.stringify({ email: "a@x.com", password: "a".repeat(257) })), 422);
  });

  it("to a server action gets 413 as well", async () => {
    const { client } = await signedIn();
    const answer = await client.submit("/account", "updateProfile", { name: "a".repeat(100_000) });
    expect(answer.status).toBe(413);
  });
});

describe("A41 a form that is none", () => {
  it.each(["multipart/form-data", "multipart/form-data; boundary=x"])("sent as %s gets 400", async (type) => {
    const headers = { "content-type": type };
    await expectProblem(await visitor().request("/signin", { method: "POST", body: "nonsense", headers }), 400);
  });
});

describe("A41 a call of a server action whose arguments are none", () => {
  it.each(["", "nonsense", "null", "{}", '"text"', "7", '["$F1"]', '[{"name":"$4"}]', '["$nx"]'])(
    "as %j gets 400",
    async (body) => {
      const { client } = await signedIn();
      const headers = { "next-action": listActions().get("updateProfile")?.id ?? "", "content-type": "text/plain" };
      await expectProblem(await client.request("/account", { method: "POST", body, headers }), 400);
    },
  );
});

describe("A41 a request that only looks like one of Next.js's router", () => {
  it.each(["/nowhere", "/signin", "/account"])("to %s gives no 5xx", async (path) => {
    const headers = { rsc: "1", "next-action": "nonsense", "next-router-state-tree": "nonsense" };
    for (const method of ["POST", "GET"])
      expect((await visitor().request(path, { method, headers })).status).toBeLessThan(500);
  });
});

describe("A41 a method that is not there", () => {
  it.each([
    ["DELETE", "/api/health", "GET"],
    ["POST", "/api/health", "GET"],
    ["PUT", "/api/health/ready", "GET"],
    ["PATCH", "/api/auth/session", "GET, POST"],
    ["PUT", "/api/auth/signin", "GET, POST"],
    ["DELETE", "/api/auth/signout", "GET, POST"],
    ["PUT", "/api/auth/csrf", "GET, POST"],
  ])("%s %s answers 405 and names %s", async (method, path, allowed) => {
    const response = await visitor().request(path, { method });
    expect(response.headers.get("allow")).toBe(allowed);
    await expectProblem(response, 405);
  });
});

describe("A41 an address that is not there", () => {
  it.each(["/nowhere", "/api/nowhere", "/api/auth", "/account/nowhere", "/%00", "/%E0%A4%A", "/..%2f..%2fetc/passwd"])(
    "%s gives 4xx",
    async (path) => {
      const { status } = await visitor().get(path);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    },
  );
});

/** Sends 40 KiB in chunks; answers the status. */
function postChunks(path: string, type: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": type, "x-forwarded-for": freshAddress() };
    const request = httpRequest(`${appUrl}${path}`, { method: "POST", headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on("error", reject);
    for (let sent = 0; sent < 40; sent++) request.write("x".repeat(1024));
    request.end();
  });
}
