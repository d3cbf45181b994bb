// Round trips to a provider: each ends as what its session began it for. And what pages say when a provider fails.
import { NextRequest } from "next/server";
import { describe, expect, it, vi } from "vitest";
import { errorMessage } from "@/auth/error-message";
import { linkingErrorMessage } from "@/auth/oauth/linked-accounts";
import type { OAuthProvider } from "@/auth/oauth/provider";
import { admittedRequest, findRoundTrip, type Purpose, readRoundTrip, roundTripCookie } from "@/auth/oauth/round-trip";
import { deleteSession, hashToken, randomToken } from "@/auth/sessions";
import { peopleAt } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

// A provider that is offered, whatever this app was made with.
vi.mock("@/auth/oauth/providers", () => {
  const one: Partial<OAuthProvider> = { id: "one", isConfigured: () => true };
  return { oauthProviders: [one] };
});

vi.stubEnv("AUTH_SECRET", "a secret that only this test knows, really");
withTemporaryDatabase();

const people = peopleAt("http://localhost:3000");
const authorizationUrl = "https://one.example.com/authorize?state=this-trip";

async function newToken(): Promise<string> {
  const { token } = await createSession((await people.createUser()).id);
  return token;
}

const cookieOf = (token: string, purpose: Purpose = "link") =>
  roundTripCookie(purpose, hashToken(token), authorizationUrl);

async function admitted(cookies: Record<string, string>, path = "/api/auth/callback/one?code=x&state=this-trip") {
  const cookie = Object.entries(cookies).map((pair) => pair.join("="));
  const request = new NextRequest(`http://localhost:3000${path}`, { headers: { cookie: cookie.join("; ") } });
  return admittedRequest(request);
}

/** The token that Auth.js would link an account to. */
async function sessionIn(...args: Parameters<typeof admitted>): Promise<string | undefined> {
  const request = await admitted(...args);
  return request.cookies.get(people.sessionCookie)?.value;
}

describe("a callback of a provider", () => {
  it("has the session that asked to link, for that round trip", async () => {
    const token = await newToken();
    const { name, value } = cookieOf(token);
    expect(await sessionIn({ [people.sessionCookie]: token, [name]: value })).toBe(token);
  });

  it("ends as what it was begun for, also when the session has ended or is another one", async () => {
    const [token, other] = [await newToken(), await newToken()];
    for (const purpose of ["link", "reauthenticate"] as const) {
      const { name, value } = cookieOf(token, purpose);
      const begun = async (session: string) =>
        findRoundTrip(await admitted({ [people.sessionCookie]: session, [name]: value }));
      expect(await begun(token)).toMatchObject({ purpose, session: { tokenHash: hashToken(token) } });
      expect(await begun(other)).toMatchObject({ purpose, session: null });
    }
    expect(await findRoundTrip(await admitted({ [people.sessionCookie]: token }))).toBeUndefined();
  });

  it("has no session that didn't ask", async () => {
    const [token, other] = [await newToken(), await newToken()];
    const { name, value } = cookieOf(other);
    expect(await sessionIn({ [people.sessionCookie]: token })).toBeUndefined();
    expect(await sessionIn({ [people.sessionCookie]: token, [name]: value })).toBeUndefined();
    const planted = { [people.sessionCookie]: token, [`${people.sessionCookie}.0`]: token, other: "a%7Cb" };
    expect((await admitted(planted)).headers.get("cookie")).toBe("other=a%7Cb");
  });

  it("has no session that asked for another round trip", async () => {
    const token = await newToken();
    const { name, value } = cookieOf(token);
    const cookies = { [people.sessionCookie]: token, [name]: value };
    expect(await sessionIn(cookies, "/api/auth/callback/one?code=x&state=another-trip")).toBeUndefined();
    expect(await sessionIn(cookies, "/api/auth/callback/one?code=x")).toBeUndefined();
  });

  it("has no session that has ended", async () => {
    const token = await newToken();
    const { name, value } = cookieOf(token);
    await deleteSession(token);
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

describe("the cookie of a round trip", () => {
  const hash = hashToken(randomToken());
  const { value } = roundTripCookie("link", hash, authorizationUrl);

  it("is for this host alone, and not for scripts", () => {
    expect(cookieOf("token")).toMatchObject({ httpOnly: true, sameSite: "lax", path: "/" });
    expect(cookieOf("token")).not.toHaveProperty("domain");
  });

  it("holds for the session, the purpose and the round trip that it was made for", () => {
    expect(readRoundTrip(value, "this-trip")).toMatchObject({ purpose: "link", tokenHash: hash });
  });

  it.each([
    ["another session", value.replace(hash, hashToken(randomToken())), "this-trip"],
    ["another purpose", value.replace("link", "reauthenticate"), "this-trip"],
    ["another time", value.replace(/\.\d+\./, ".1."), "this-trip"],
    ["another round trip", value, "another-trip"],
    ["no state", value, null],
    ["no cookie", undefined, "this-trip"],
    ["a forged cookie", "forged", "this-trip"],
  ])("does not hold for %s", (_, cookie, state) => {
    expect(readRoundTrip(cookie, state)).toBeUndefined();
  });

  it("can't be made for a provider that does not check state", () => {
    expect(() => roundTripCookie("link", hash, "https://provider.example.com/authorize")).toThrow("state");
  });
});

describe("what a page says for ?error=", () => {
  const codes = [
    "AccessDenied",
    "Configuration",
    "OAuthAccountNotLinked",
    "OAuthCallbackError",
    "MissingCSRF",
    "SignUpOff",
  ];

  it.each(codes)("%s is a sentence", (code) => {
    expect(errorMessage(code)).toMatch(/^[A-Z].+\.$/);
    expect(linkingErrorMessage(code)).toMatch(/^[A-Z].+\.$/);
  });

  it.each(["constructor", "__proto__", "<script>", "nobody knows this one"])(
    "%s becomes our own sentence, too",
    (code) => {
      expect(errorMessage(code)).toBe(errorMessage("Configuration"));
      expect(linkingErrorMessage(code)).toBe(linkingErrorMessage("Configuration"));
    },
  );

  it("is nothing without a code", () => {
    expect(errorMessage(undefined)).toBeUndefined();
    expect(linkingErrorMessage("")).toBeUndefined();
  });
});
