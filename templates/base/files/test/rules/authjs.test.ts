// What Auth.js's documentation says of `auth`, `signIn` and `signOut` holds here.
import { cookies, headers } from "next/headers";
import { type NextFetchEvent, NextRequest } from "next/server";
import type { NextAuthResult } from "next-auth";
import { beforeEach, describe, expect, expectTypeOf, it, vi } from "vitest";
import { auth, handlers, signIn, signOut } from "@/auth";
import { peopleAt, type TestUser } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("next/headers");
vi.mock("@/log");
withTemporaryDatabase();

const { url, createUser, sessionCookie } = peopleAt("http://localhost:3000");

let user: TestUser;
let token: string;
beforeEach(async () => {
  user = await createUser("editor");
  token = (await createSession(user.id)).token;
});

/** The request that a page, an action or an endpoint answers, with a session's cookie or without. */
function receive(sessionToken?: string): NextRequest {
  const cookie = sessionToken ? { cookie: `${sessionCookie}=${sessionToken}` } : undefined;
  const request = new NextRequest(`${url}/anywhere`, { headers: { host: new URL(url).host, ...cookie } });
  vi.mocked(headers).mockResolvedValue(request.headers);
  vi.mocked(cookies).mockResolvedValue(request.cookies as never);
  return request;
}

const location = (error: { digest?: string }) => error.digest?.split(";")[2];

it("they have Auth.js’s types", () => {
  expectTypeOf({ auth, handlers, signIn, signOut }).toEqualTypeOf<Omit<NextAuthResult, "unstable_update">>();
});

describe("auth", () => {
  it("gives a page or an endpoint the session, and nothing that may not leave the server", async () => {
    receive(token);
    const session = await auth();
    const { id, email, name, role } = user;
    expect(session).toEqual({ user: { id, email, name, role }, expires: expect.stringMatching(/^\d{4}-.+Z$/) });
    receive();
    expect(await auth()).toBeNull();
    receive(`${token.slice(1)}A`);
    expect(await auth()).toBeNull();
  });

  it("adds the session to the request of a route handler", async () => {
    const GET = auth((request) => Response.json(request.auth?.user ?? null));
    const ask = async (request: NextRequest) => (await GET(request, { params: Promise.resolve({}) }))?.json();
    expect(await ask(receive(token))).toMatchObject({ id: user.id, role: "editor" });
    expect(await ask(receive())).toBeNull();
  });

  it("adds the session to the request of a proxy", async () => {
    const proxy = auth(({ auth: session }) => (session ? undefined : Response.redirect(`${url}/signin`)));
    const ask = async (request: NextRequest) =>
      (await proxy(request, {} as NextFetchEvent & { params: never }))?.status;
    expect(await ask(receive(token))).toBe(200);
    expect(await ask(receive())).toBe(302);
  });
});

describe("signIn", () => {
  it.each([undefined, "no-such-provider"])("leads to the sign-in page with %s", async (provider) => {
    receive();
    const error = await signIn(provider, { redirectTo: "/account" }).catch((thrown) => thrown);
    expect(location(error)).toBe(`${url}/api/auth/signin?callbackUrl=%2Faccount`);
  });
});

describe("signOut", () => {
  it("ends the session, and its cookie", async () => {
    const request = receive(token);
    const set = vi.spyOn(request.cookies, "set");
    const error = await signOut({ redirectTo: "/" }).catch((thrown) => thrown);
    expect(location(error)).toBe(`${url}/`);
    expect(set).toHaveBeenCalledWith(sessionCookie, "", expect.objectContaining({ maxAge: 0, path: "/" }));
    receive(token);
    expect(await auth()).toBeNull();
  });
});
