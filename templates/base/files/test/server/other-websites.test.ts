import { describe, expect, it } from "vitest";
import { createUser } from "../support/users";
import { appUrl, sessionCookie, sessionOf, signedIn, visitor } from "./people";
import { friend } from "./shared-server";

const foreign: Record<string, string>[] = [
  { origin: "https://e.com" },
  { origin: "null" },
  { origin: appUrl.replace("http:", "https:") },
  { origin: `${appUrl}.e.com` },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { origin: appUrl, "sec-fetch-site": "cross-site" },
  { origin: "https://e.com", "x-only-reads": "yes" },
];

describe("A26 what another website sends", () => {
  it.each(foreign)("with %j signs nobody in", async (headers) => {
    const { email, password } = await createUser();
    const response = await visitor().post("/api/auth/signin", { email, password }, { headers });
    expect(response.status).toBe(403);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it.each(foreign)("with %j signs nobody out", async (headers) => {
    const { client } = await signedIn();
    const response = await client.post("/api/auth/signout", undefined, { headers });
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await sessionOf(client)).not.toBeNull();
  });

  it.each<Record<string, string>>([
    { origin: appUrl },
    { "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "none" },
  ])("is told apart from our own pages: %j signs in", async (headers) => {
    const { email, password } = await createUser();
    expect((await visitor().post("/api/auth/signin", { email, password }, { headers })).status).toBe(303);
  });
});

describe("A27 a body that any website could send", () => {
  it.each(["text/plain", "text/plain;charset=UTF-8", "application/xml", "application/octet-stream", "json"])(
    "of type %s is not read",
    async (type) => {
      const { email, password } = await createUser();
      const headers = { "content-type": type };
      const signIn = await visitor().post("/api/auth/signin", { email, password }, { headers });
      expect(signIn.status).toBe(415);
      expect(signIn.headers.getSetCookie()).toEqual([]);
      const { client } = await signedIn();
      expect((await client.post("/api/auth/signout", {}, { headers })).status).toBe(415);
      expect(await sessionOf(client)).not.toBeNull();
    },
  );

  it("without any type is not read", async () => {
    const body = Buffer.from(JSON.stringify(await createUser()));
    expect((await visitor().request("/api/auth/signin", { method: "POST", body })).status).toBe(415);
  });

  it("that is a form without Auth.js's token signs nobody in or out", async () => {
    const { email, password } = await createUser();
    const stranger = visitor();
    const forms = [() => new URLSearchParams({ email, password }), () => formData({ email, password })];
    for (const form of forms) {
      await stranger.request("/api/auth/signin", { method: "POST", body: form() });
      expect(await sessionOf(stranger)).toBeNull();
      const { client, token } = await signedIn();
      await client.request("/api/auth/signout", { method: "POST", body: form() });
      client.cookies.set(sessionCookie, token);
      expect(await sessionOf(client)).not.toBeNull();
    }
  });
});

describe("A28 Auth.js's own forms and next-auth/react", () => {
  it("sign out with the token of /api/auth/csrf", async () => {
    const { client, token } = await signedIn();
    const { csrfToken } = await (await client.get("/api/auth/csrf")).json();
    expect(csrfToken).toMatch(/^[0-9a-f]{64}$/);
    const body = new URLSearchParams({ csrfToken, callbackUrl: "/signin" });
    const response = await client.request("/api/auth/signout", {
      method: "POST",
      body,
      headers: { "x-auth-return-redirect": "1", origin: appUrl },
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ url: `${appUrl}/signin` });
    client.cookies.set(sessionCookie, token);
    expect(await sessionOf(client)).toBeNull();
  });

  it("find the providers, and the page to sign in", async () => {
    expect((await visitor().get("/api/auth/providers")).status).toBe(200);
    const page = await visitor().get("/api/auth/signin");
    expect(page.status).toBe(302);
    expect(page.headers.get("location")).toMatch(new RegExp(`^(${appUrl})?/signin`));
  });
});

describe("A31 the scripts of another website", () => {
  it("read the API with the cookie when their origin is listed", async () => {
    const { client, id } = await signedIn();
    const response = await client.get("/api/auth/session", {
      headers: { origin: friend, "sec-fetch-site": "cross-site" },
    });
    expect((await response.json()).user.id).toBe(id);
    expect(response.headers.get("access-control-allow-origin")).toBe(friend);
    expect(response.headers.get("access-control-allow-credentials")).toBe("true");
    expect(response.headers.get("vary")).toMatch(/origin/i);
  });

  it("sign in and out when their origin is listed", async () => {
    const { email, password } = await createUser();
    const client = visitor();
    const init = { headers: { origin: friend, "sec-fetch-site": "cross-site" } };
    const response = await client.post("/api/auth/signin", { email, password, redirect: false }, init);
    expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([200, friend]);
    expect((await client.post("/api/auth/signout", undefined, init)).status).toBe(200);
    expect(await sessionOf(client)).toBeNull();
  });

  it("ask first, and are told what they may send", async () => {
    const response = await visitor().request("/api/auth/signin", {
      method: "OPTIONS",
      headers: {
        origin: friend,
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type",
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-origin")).toBe(friend);
    expect(response.headers.get("access-control-allow-credentials")).toBe("true");
    expect(response.headers.get("access-control-allow-methods")).toContain("POST");
    expect(response.headers.get("access-control-allow-headers")).toContain("content-type");
  });

  it.each([
    "https://e.com",
    "null",
    "*",
    `${friend}.e.com`,
    friend.replace("friend", "evilfriend"),
    friend.replace("https", "http"),
    `${friend}:8443`,
    friend.toUpperCase(),
    `${friend}, https://e.com`,
  ])("get nothing when their origin is %s", async (origin) => {
    const requests = [
      visitor().get("/api/auth/session", { headers: { origin } }),
      visitor().request("/api/auth/signin", {
        method: "OPTIONS",
        headers: { origin, "access-control-request-method": "POST" },
      }),
      visitor().post("/api/auth/signout", undefined, { headers: { origin } }),
    ];
    for (const response of await Promise.all(requests)) {
      const cors = [...response.headers.keys()].filter((name) => name.startsWith("access-control-"));
      expect(cors).toEqual([]);
    }
  });

  it("reach no page, listed or not", async () => {
    const response = await visitor().get("/signin", { headers: { origin: friend } });
    expect(response.headers.has("access-control-allow-origin")).toBe(false);
  });
});

function formData(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
