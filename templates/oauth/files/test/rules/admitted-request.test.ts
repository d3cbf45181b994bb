import { NextRequest } from "next/server";
import { describe, expect, it, vi } from "vitest";
import { createSession, endSession, hashToken } from "@/auth/sessions";
import { admittedRequest, isLinking } from "@/oauth/admitted-request";
import { linkIntentCookie } from "@/oauth/link-intent";
import type { AuthProvider } from "@/oauth/provider";
import { peopleAt } from "../support/people";
import { withTemporaryDatabase } from "../support/with-temporary-database";

// A provider that is offered, whatever this app was made with.
vi.mock("@/oauth/providers", () => {
  const one: Partial<AuthProvider> = { id: "one", isConfigured: () => true };
  return { authProviders: { one } };
});

vi.stubEnv("AUTH_SECRET", "a secret that only this test knows, really");
withTemporaryDatabase();

const people = peopleAt("http://localhost:3000");
const authorizationUrl = "https://one.example.com/authorize?state=this-trip";

async function newToken(): Promise<string> {
  const { token } = await createSession((await people.createUser()).id, "test");
  return token;
}

const intentOf = (token: string) => linkIntentCookie(hashToken(token), authorizationUrl);

async function admitted(cookies: Record<string, string>, path = "/api/auth/callback/one?code=x&state=this-trip") {
  const cookie = Object.entries(cookies).map((pair) => pair.join("="));
  const request = new NextRequest(`http://localhost:3000${path}`, { headers: { cookie: cookie.join("; ") } });
  return admittedRequest(request);
}

/** The token that Auth.js would link an account to. */
async function sessionIn(...args: Parameters<typeof admitted>): Promise<string | undefined> {
  const request = await admitted(...args);
  const token = request.cookies.get(people.sessionCookie)?.value;
  expect(isLinking(request)).toBe(token !== undefined);
  return token;
}

describe("a callback of a provider", () => {
  it("has the session that asked to link, for that round trip", async () => {
    const token = await newToken();
    const { name, value } = intentOf(token);
    expect(await sessionIn({ [people.sessionCookie]: token, [name]: value })).toBe(token);
  });

  it("has no session that didn't ask", async () => {
    const [token, other] = [await newToken(), await newToken()];
    const { name, value } = intentOf(other);
    expect(await sessionIn({ [people.sessionCookie]: token })).toBeUndefined();
    expect(await sessionIn({ [people.sessionCookie]: token, [name]: value })).toBeUndefined();
  });

  it("has no session that asked for another round trip", async () => {
    const token = await newToken();
    const { name, value } = intentOf(token);
    const cookies = { [people.sessionCookie]: token, [name]: value };
    expect(await sessionIn(cookies, "/api/auth/callback/one?code=x&state=another-trip")).toBeUndefined();
    expect(await sessionIn(cookies, "/api/auth/callback/one?code=x")).toBeUndefined();
  });

  it("has no session that has ended", async () => {
    const token = await newToken();
    const { name, value } = intentOf(token);
    await endSession(token);
    expect(await sessionIn({ [people.sessionCookie]: token, [name]: value })).toBeUndefined();
  });

  it("of a provider that isn't offered is refused", async () => {
    await expect(admitted({}, "/api/auth/callback/two")).rejects.toThrow("not offered");
  });
});

describe("other requests to Auth.js", () => {
  it("keep their session", async () => {
    const token = await newToken();
    expect(await sessionIn({ [people.sessionCookie]: token }, "/api/auth/session")).toBe(token);
  });
});

describe("the cookie that asks to link", () => {
  it("is for this host alone, and not for scripts", () => {
    expect(intentOf("token")).toMatchObject({ httpOnly: true, sameSite: "lax", path: "/" });
    expect(intentOf("token")).not.toHaveProperty("domain");
  });
});
