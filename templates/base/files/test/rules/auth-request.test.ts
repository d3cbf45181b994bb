import { NextRequest } from "next/server";
import { beforeEach, describe, expect, it, vi } from "vitest";

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

  async function seen(cookies: string[], withoutSession = false): Promise<string | null> {
    const { authRequest } = await import("@/auth/auth-request");
    const request = new NextRequest(`${url}/api/auth/session`, { headers: { cookie: cookies.join("; ") } });
    return authRequest(request, { providers: [], withoutSession }).headers.get("cookie");
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

  it("no session where a sign-in starts anew", async () => {
    expect(await seen([`${name}=own`, `${name}.0=planted`, "other=1"], true)).toBe("other=1");
  });

  it("of two with one name the one that the rest of the app reads", async () => {
    const cookie = `${name}=first; ${name}=second`;
    const { cookies } = new NextRequest(url, { headers: { cookie } });
    expect(await seen([cookie])).toBe(`${name}=${cookies.get(name)?.value}`);
  });

  it("values as they were sent", async () => {
    expect(await seen(["authjs.csrf-token=a%7Cb", "plain=x"])).toBe("authjs.csrf-token=a%7Cb; plain=x");
  });

  it("no address to come back to that is none, and nothing that can't be read", async () => {
    const callback = "authjs.callback-url";
    expect(await seen([`${callback}=javascript%3Aalert(1)`, "stray=%", "other=1"])).toBe("other=1");
    expect(await seen([`${callback}=%2Faccount`])).toBe(`${callback}=%2Faccount`);
  });
});

describe("the cookies that sign people in", () => {
  it("have names on https that only this host can set", async () => {
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
    const ask = (path: string) =>
      authRequest(new NextRequest(`http://localhost:3000/api/auth/${path}`), { providers: ["one"] });
    for (const path of ["signin/two", "callback/two"]) expect(() => ask(path)).toThrow("not offered");
    for (const path of ["signin/one", "callback/one", "csrf"]) expect(ask(path).nextUrl.pathname).toContain(path);
  });
});
