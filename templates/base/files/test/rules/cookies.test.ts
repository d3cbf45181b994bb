// The cookies that the app believes: that of a session, and that of a device that signed in before.
import { randomBytes } from "node:crypto";
import { NextRequest } from "next/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { deviceIn, newEntry } from "@/auth/known-device";

const places = [
  { url: "http://localhost:3000", name: "authjs.session-token" },
  { url: "https://app.example.com", name: "__Host-authjs.session-token" },
];

describe.each(places)("of the cookies that are sent to $url, Auth.js sees", ({ url, name }) => {
  beforeEach(() => {
    vi.stubEnv("AUTH_URL", url);
    // The environment is read once.
    vi.resetModules();
  });

  async function seen(cookies: string[]): Promise<string | null> {
    const { authRequest } = await import("@/auth/auth-request");
    const request = new NextRequest(`${url}/api/auth/session`, { headers: { cookie: cookies.join("; ") } });
    return authRequest(request, []).headers.get("cookie");
  }

  it.each([
    `${name}.0`,
    `${name}.1`,
    `${name}-`,
    `${name} `,
    `${name}2`,
    "authjs.session-token.0",
    "__Secure-authjs.session-token",
    "__Secure-authjs.session-token.0",
    "__Host-authjs.session-token.0",
  ])("the session's own, and not %j, which would be joined with it", async (planted) => {
    expect(await seen([`${planted}=planted`, `${name}=own`])).toBe(`${name}=own`);
    expect(await seen([`${name}=own`, `${planted}=planted`])).toBe(`${name}=own`);
    expect(await seen([`${planted}=planted`])).toBe("");
  });

  it("the first of two cookies with the same name, like the rest of the app", async () => {
    const cookie = `${name}=first; ${name}=second`;
    const { cookies } = new NextRequest(url, { headers: { cookie } });
    expect(await seen([cookie])).toBe(`${name}=${cookies.get(name)?.value}`);
  });

  it("values as they were sent", async () => {
    expect(await seen(["authjs.csrf-token=a%7Cb", "plain=x"])).toBe("authjs.csrf-token=a%7Cb; plain=x");
  });

  it("no invalid callback URLs and no malformed values", async () => {
    const callback = "authjs.callback-url";
    expect(await seen([`${callback}=javascript%3Aalert(1)`, "stray=%", "other=1"])).toBe("other=1");
    expect(await seen([`${callback}=%2Fsettings%2Fprofile`])).toBe(`${callback}=%2Fsettings%2Fprofile`);
  });
});

describe("the cookies that sign people in", () => {
  it("have host-only names on https", async () => {
    vi.stubEnv("AUTH_URL", "https://app.example.com");
    vi.stubEnv("AUTH_SECRET", "a secret that only this test knows, really");
    vi.resetModules();
    const { authConfig } = await import("@/auth/auth-config");
    const { sessionCookie } = await import("@/auth/session-cookie");
    const { cookies, useSecureCookies } = authConfig();
    expect(useSecureCookies).toBe(true);
    for (const { name } of [...Object.values(cookies), sessionCookie("token")])
      expect(name).toMatch(/^__Host-authjs\./);
    const { name, secure, path, ...attributes } = sessionCookie("token");
    expect({ name, secure, path }).toEqual({ name: cookies.sessionToken.name, secure: true, path: "/" });
    expect(attributes).not.toHaveProperty("domain");
  });
});

describe("a provider", () => {
  it("that is not offered never reaches Auth.js", async () => {
    const { authRequest } = await import("@/auth/auth-request");
    const ask = (path: string) => authRequest(new NextRequest(`http://localhost:3000/api/auth/${path}`), ["one"]);
    for (const path of ["signin/two", "callback/two"]) expect(() => ask(path)).toThrow("not offered");
    for (const path of ["signin/one", "callback/one", "csrf"]) expect(ask(path).nextUrl.pathname).toContain(path);
  });
});

describe("the cookie of a device that signed in before", () => {
  const account = { id: "ada", deviceVersion: 3 };
  const grace = { id: "grace", deviceVersion: 3 };
  const id = randomBytes(16).toString("base64url");
  const entry = newEntry(account, id);
  const [, expires = "", signature = ""] = entry.split(".");

  it("is good for its account", () => {
    expect(deviceIn([entry], account)).toBe(id);
    expect(deviceIn(["nonsense", newEntry(grace, id), entry], account)).toBe(id);
  });

  it("is good for about a year", () => {
    expect((Number(expires) * 1000 - Date.now()) / 86_400_000).toBeCloseTo(365, 1);
    const now = Math.floor(Date.now() / 1000);
    expect(deviceIn([newEntry(account, id, now - 1)], account)).toBeUndefined();
    expect(deviceIn([newEntry(account, id, now + 60)], account)).toBe(id);
  });

  it("doesn't reveal its account", () => {
    expect(entry).not.toContain("ada");
    expect(Buffer.from(id, "base64url").toString("latin1")).not.toContain("ada");
  });

  const other = randomBytes(16).toString("base64url");
  it.each([
    ["for another account", [entry], grace],
    ["after a new password", [entry], { ...account, deviceVersion: 4 }],
    ["where there is no account", [entry], undefined],
    ["with another id", [`${other}.${expires}.${signature}`], account],
    ["with a later end", [`${id}.${Number(expires) + 1}.${signature}`], account],
    ["with another signature", [`${id}.${expires}.${"A".repeat(43)}`], account],
    ["without a signature", [`${id}.${expires}.`], account],
    ["cut short", [entry.slice(0, -1)], account],
    ["with more behind it", [`${entry}x`], account],
    ["that is empty", [""], account],
    ["that is missing", [], account],
  ])("counts for nothing %s", (_, entries, owner) => {
    expect(deviceIn(entries, owner)).toBeUndefined();
  });
});
