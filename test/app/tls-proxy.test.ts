// Behind nginx, which ends TLS: people see https everywhere, and so do their browsers.

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freePort } from "../../templates/base/files/test/support/app-server";
import { type RunningApp, startBuiltApp } from "../apps/built-app";
import { type Client, createClient } from "../apps/client";
import { makeUsers, sharedPassword } from "../apps/make-users";
import { wholeApp } from "../apps/whole-app";
import { type Nginx, startNginx } from "../servers/nginx";

let app: RunningApp;
let proxy: Nginx;
let email: string;
let appPort: number;

beforeAll(async () => {
  // The certificate is the test's own, and node:fetch offers no other way to say so.
  vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
  const port = await freePort();
  appPort = await freePort();
  const env = { AUTH_URL: `https://localhost:${port}`, TRUSTED_PROXIES: "127.0.0.1", KEEP_ALIVE_TIMEOUT: "65000" };
  app = await startBuiltApp(await wholeApp(), { env, port: appPort });
  proxy = await startNginx(port, appPort);
  [email = ""] = await makeUsers(app, 1);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await proxy?.stop();
  await app?.stop();
});

async function userOf(client: Client): Promise<string | undefined> {
  const session = (await (await client.get("/api/auth/session")).json()) as { user: { email: string } } | null;
  return session?.user.email;
}

test("KEEP_ALIVE_TIMEOUT keeps a proxy's connections open for as long as it says", async () => {
  const answer = await fetch(`http://127.0.0.1:${appPort}/api/health`);
  expect(answer.headers.get("keep-alive")).toBe("timeout=65");
});

describe("behind a proxy that ends TLS", () => {
  test("the session cookie is for https alone, and works", async () => {
    const client = createClient(proxy.url);
    const response = await client.post("/api/auth/signin", { email, password: sharedPassword });
    expect(response.status).toBe(303);
    expect(new URL(response.headers.get("location") ?? "", proxy.url).href).toBe(`${proxy.url}/dashboard`);
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-authjs\.session-token=[\w-]{43};.*; Secure/i);
    expect(await userOf(client)).toBe(email);
    expect((await client.get("/settings/profile")).status).toBe(200);
  });

  test("a form without JavaScript signs in and out", async () => {
    const client = createClient(proxy.url);
    const signIn = await client.submit("/signin", "passwordSignIn", { email, password: sharedPassword });
    expect(new URL(signIn.headers.get("location") ?? "", proxy.url).href).toBe(`${proxy.url}/dashboard`);
    expect(await userOf(client)).toBe(email);
    await client.submit("/settings/profile", "endCurrentSession");
    expect(await userOf(client)).toBeUndefined();
    expect([...client.cookies.keys()].filter((name) => name.includes("session"))).toEqual([]);
  });

  test("every redirect stays on https and on this host", async () => {
    for (const path of [
      "/settings/profile",
      "/admin/users",
      "/api/auth/signin",
      "/api/auth/error?error=Configuration",
    ]) {
      const target = (await createClient(proxy.url).get(path)).headers.get("location") ?? "";
      expect(new URL(target, proxy.url).origin, path).toBe(proxy.url);
    }
  });

  test("browsers are told to stay with https", async () => {
    const { headers } = await createClient(proxy.url).get("/signin");
    expect(headers.get("strict-transport-security")).toMatch(/max-age=\d{8}/);
  });

  test("Auth.js trusts the host, and its own forms work", async () => {
    const client = createClient(proxy.url);
    await client.signIn(email, sharedPassword);
    const { csrfToken } = (await (await client.get("/api/auth/csrf")).json()) as { csrfToken: string };
    await client.request("/api/auth/signout", { method: "POST", body: new URLSearchParams({ csrfToken }) });
    expect(await userOf(client)).toBeUndefined();
    expect(app.log()).not.toContain("UntrustedHost");
  });

  test("another website is refused here, too", async () => {
    const headers = { origin: proxy.url.replace("https:", "http:") };
    const response = await createClient(proxy.url).post(
      "/api/auth/signin",
      { email, password: sharedPassword },
      { headers },
    );
    expect(response.status).toBe(403);
  });
});
