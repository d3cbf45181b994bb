// What every endpoint promises, asked from inside: who may call it, from where, with what, and what the answer tells.
import { cookies } from "next/headers";
import { NextRequest } from "next/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as session from "@/app/api/auth/session/route";
import * as signIn from "@/app/api/auth/signin/route";
import * as signOut from "@/app/api/auth/signout/route";
import { route } from "@/auth/route";
import { findSession } from "@/auth/sessions";
import { logError } from "@/log";
import { peopleAt, type TestUser } from "../support/people";
import { foreignHeaders } from "../support/responses";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

// Next.js answers these only while it handles a request.
vi.mock("next/headers");
vi.mock("@/log");
const friend = "https://friend.example.com";
process.env.CORS_ALLOWED_ORIGINS = `https://other.example.com, ${friend}`;
withTemporaryDatabase();
const { url, createUser, sessionCookie } = peopleAt("http://localhost:3000");
type Sent = { headers?: Record<string, string>; body?: unknown; type?: string };

function request(path: string, { headers = {}, body, type = "application/json" }: Sent = {}): NextRequest {
  if (body === undefined) return new NextRequest(`${url}${path}`, { headers });
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const sent = { "content-type": type, ...headers };
  return new NextRequest(`${url}${path}`, { method: "POST", body: text, headers: sent });
}

const post = (body: unknown, sent: Sent = {}) => signIn.POST(request("/api/auth/signin", { ...sent, body }), {});
const whoIs = async (headers: Record<string, string>) =>
  (await (await session.GET(request("/api/auth/session", { headers }), {})).json())?.user.email ?? null;
const codeOf = async (response: Response) => [response.status, (await response.json()).code];

let user: TestUser;
beforeEach(async () => {
  vi.clearAllMocks();
  vi.mocked(cookies).mockResolvedValue({ get: () => undefined, set: () => {} } as never);
  user = await createUser();
});

describe("a request from another site", () => {
  it("signs nobody in or out, even with the right password", async () => {
    const { token } = await createSession(user.id);
    for (const headers of [
      ...foreignHeaders,
      { "sec-fetch-site": "same-site" },
      { origin: url, "sec-fetch-site": "cross-site" },
      { origin: `${url}.example.com` },
      { origin: "https://localhost:3000", host: "localhost:3000" },
    ]) {
      expect(await codeOf(await post(user, { headers }))).toEqual([403, "cross_origin"]);
      const cookie = { ...headers, cookie: `${sessionCookie}=${token}` };
      const out = signOut.POST(request("/api/auth/signout", { headers: cookie, body: {} }), {});
      expect(await codeOf(await out)).toEqual([403, "cross_origin"]);
    }
    expect(await findSession(token)).not.toBeNull();
  });

  it.each<Record<string, string>>([
    {},
    { origin: "http://localhost:3000" },
    { "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "none" },
    { origin: friend, "sec-fetch-site": "cross-site" },
  ])("same-origin and allow-listed requests are accepted: %j", async (headers) => {
    expect((await post(user, { headers })).status).toBe(303);
  });

  it("gets CORS headers only if its origin is listed, for answers and preflights alike", async () => {
    const ask = (origin: string) => [
      session.GET(request("/api/auth/session", { headers: { origin } }), {}),
      session.OPTIONS(request("/api/auth/session", { headers: { origin } }), {}),
    ];
    for (const answer of await Promise.all(ask(friend))) {
      expect(answer.headers.get("access-control-allow-origin")).toBe(friend);
      expect(answer.headers.get("access-control-allow-credentials")).toBe("true");
    }
    for (const origin of [
      "https://evil.example.com",
      "null",
      friend.toUpperCase(),
      `${friend}:8443`,
      `${friend}.e.com`,
    ]) {
      for (const { headers } of await Promise.all(ask(origin))) {
        expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
        expect(headers.get("vary")).toMatch(/\borigin\b/i);
      }
    }
  });
});

describe("the token of a new session", () => {
  it("is in the cookie alone, which scripts can't read", async () => {
    const answer = await post({ ...user, redirect: false });
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith(sessionCookie));
    expect(cookie).toMatch(new RegExp(`^${sessionCookie}=[\\w-]{43}; Path=/; Expires=[^;]+; HttpOnly; SameSite=lax$`));
    expect(Object.keys(await answer.json()).sort()).toEqual(["expires", "ok", "url", "user"]);
  });

  it("is in the answer, and in no cookie, if the script of a listed origin asks for it", async () => {
    const headers = { origin: friend, "sec-fetch-site": "cross-site" };
    const answer = await post({ ...user, token: true }, { headers });
    expect(answer.headers.getSetCookie().join()).not.toContain(sessionCookie);
    const { token } = await answer.json();
    expect(await whoIs({ ...headers, authorization: `Bearer ${token}` })).toBe(user.email);
  });

  it.each<Record<string, string>>([{}, { origin: "http://localhost:3000" }, { "sec-fetch-site": "same-origin" }])(
    "is refused to everybody else who asks for it: %j",
    async (headers) => {
      expect(await codeOf(await post({ ...user, token: true }, { headers }))).toEqual([403, "token_refused"]);
    },
  );
});

describe("who is asking", () => {
  it("is told by the cookie, or by Authorization, which counts more", async () => {
    const { token } = await createSession(user.id);
    const other = await createUser();
    const cookie = `${sessionCookie}=${(await createSession(other.id)).token}`;
    expect(await whoIs({})).toBeNull();
    expect(await whoIs({ cookie })).toBe(other.email);
    expect(await whoIs({ cookie, authorization: `Bearer ${token}` })).toBe(user.email);
    for (const authorization of [`Bearer ${"A".repeat(43)}`, "Bearer", `Token ${token}`, `Bearer ${token} ${token}`]) {
      expect(await whoIs({ cookie, authorization })).toBeNull();
    }
  });

  it("a sign-out ends the session and clears the cookie", async () => {
    const { token } = await createSession(user.id);
    const cookie = `${sessionCookie}=${token}`;
    const answer = await signOut.POST(request("/api/auth/signout", { headers: { cookie }, body: {} }), {});
    expect(answer.headers.getSetCookie()[0]).toMatch(
      new RegExp(`^${sessionCookie}=; Path=/; Expires=Thu, 01 Jan 1970`),
    );
    expect(await findSession(token)).toBeNull();
  });
});

describe("a body", () => {
  it.each(["text/plain;charset=UTF-8", "application/xml", "json", ""])("of type %j is not read", async (type) => {
    expect(await codeOf(await post(user, { type }))).toEqual([415, "unsupported_media_type"]);
  });

  it("that makes no sense is refused, with what is wrong", async () => {
    expect(await codeOf(await post('{"email":'))).toEqual([400, "malformed_json"]);
    expect(await codeOf(await post({ ...user, email: ["a@example.com"] }))).toEqual([422, "invalid_fields"]);
    expect(await codeOf(await post({ ...user, password: "a".repeat(257) }))).toEqual([422, "invalid_fields"]);
  });

  it("is read up to 16 KiB, whether or not it says how long it is", async () => {
    const large = JSON.stringify({ ...user, more: "x".repeat(16 * 1024) });
    expect(await codeOf(await post(large))).toEqual([413, "body_too_large"]);
    const announced = { headers: { "content-length": "16385" } };
    expect(await codeOf(await post(user, announced))).toEqual([413, "body_too_large"]);
    expect((await post({ ...user, more: "x".repeat(15 * 1024) })).status).toBe(303);
  });
});

describe("an answer", () => {
  it("leads to no other site after the sign-in", async () => {
    const others = ["//e.com", "/\\e.com", "https://e.com", "/\t/e.com", "/.//e.com", "http://localhost:3000@e.com"];
    for (const callbackUrl of others) {
      expect((await post({ ...user, callbackUrl })).headers.get("location")).toBe("/dashboard");
    }
    const ours = { ...user, callbackUrl: "/settings/profile?tab=1" };
    expect((await post(ours)).headers.get("location")).toBe("/settings/profile?tab=1");
  });

  it("is never cached, unless the endpoint says so", async () => {
    const own = route({ permission: "public" }, () =>
      Response.json(1, { headers: { "cache-control": "public, max-age=60" } }),
    );
    const answers = [await session.GET(request("/"), {}), await post({}), await own(request("/"), {})];
    const caching = answers.map(({ headers }) => headers.get("cache-control"));
    expect(caching).toEqual(["private, no-store", "no-store", "public, max-age=60"]);
  });

  it("to a method without a handler is 405, with those that have one", async () => {
    const answer = await session.DELETE(request("/api/auth/session"), {});
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, POST, OPTIONS"]);
  });

  it("logs unexpected errors and doesn't expose them", async () => {
    const broken = route({ permission: "public" }, () => Promise.reject(new Error("a secret detail")));
    const answer = await broken(request("/api/broken"), {});
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain("secret");
    expect(logError).toHaveBeenCalledWith("unexpected error", expect.any(Error), { place: "/api/broken" });
  });
});
