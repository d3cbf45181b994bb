// What src/proxy.ts promises for every page, asked from inside: who gets it, what else they get, and with which policy.
import { NextRequest } from "next/server";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import InAppLayout from "@/app/(app)/not-found";
import InAuthLayout from "@/app/(auth)/not-found";
import NotFoundPage from "@/app/not-found";
import { can, type Permission, type Role, roles } from "@/auth/roles";
import { formLimitOf } from "@/http/body";
import { defaultPolicy } from "@/http/content-security-policy";
import { logError } from "@/log";
import { type PageAccess, pages } from "@/pages";
import { proxy } from "@/proxy";
import { foreignHeaders, readPolicy } from "../../smoke/check";
import { peopleAt } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/log");
withTemporaryDatabase();

const { url, createUser, sessionCookie } = peopleAt("http://localhost:3000");
const samples = Object.entries(pages).map(([path, access]) => ({ path: sample(path), access }));
const isOpen = (access: PageAccess) => ["static", "public", "signed-out"].includes(access);
const openPages = samples.filter(({ access, path }) => isOpen(access) && path !== "/forbidden");
const closedPages = samples.flatMap(({ path, access }) =>
  isOpen(access) ? [] : [{ path, permission: access as Permission }],
);
const strictPaths = samples.filter(({ access }) => access !== "static").map(({ path }) => path);

function sample(path: string): string {
  return path.replace(/\[\w+\]/, crypto.randomUUID());
}

function open(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return proxy(new NextRequest(`${url}${path}`, { headers }));
}

function send(path: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  const type = { "content-type": "multipart/form-data; boundary=x" };
  return proxy(new NextRequest(`${url}${path}`, { method: "POST", body, headers: { ...type, ...headers } }));
}

const form = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n';

async function cookieOf(role: Role): Promise<Record<string, string>> {
  const { token } = await createSession((await createUser(role)).id);
  return { cookie: `${sessionCookie}=${token}` };
}

function targetOf(answer: Response): [status: number, location: string | undefined] {
  return [answer.status, answer.headers.get("location")?.replace(url, "")];
}

const callback = (path: string) => `/signin?callbackUrl=${encodeURIComponent(path)}`;

describe.each(openPages)("$path, which is $access", ({ path }) => {
  it("is shown to visitors", async () => {
    expect((await open(path)).headers.get("x-middleware-next")).toBe("1");
    expect((await send(path, form, { origin: url })).status).toBe(200);
  });
});

describe.each(closedPages)("$path, which takes $permission", ({ path, permission }) => {
  it("leads visitors to the sign-in page and back, with the whole address", async () => {
    expect(targetOf(await open(path))).toEqual([307, callback(path)]);
    expect((await open(path)).headers.get("referrer-policy")).toBe("no-referrer");
    expect(targetOf(await open(`${path}?page=2&q=a%26b`))).toEqual([307, callback(`${path}?page=2&q=a%26b`)]);
    expect(targetOf(await open(`${path}?q=a&_rsc=1f2e`, { rsc: "1" }))).toEqual([307, callback(`${path}?q=a`)]);
  });

  it.each(roles)("is shown to those alone who have the permission: %s", async (role) => {
    const headers = await cookieOf(role);
    const status = can(role, permission) ? 200 : 403;
    expect((await open(path, headers)).status).toBe(status);
    expect((await open(`${path}/`, headers)).status).toBe(status);
    expect((await send(path, form, { ...headers, origin: url })).status).toBe(status);
  });

  it("leaves what visitors send to the server action, which asks them to sign in, and takes nothing else from them", async () => {
    expect((await send(path, form, { origin: url })).status).toBe(200);
    const script = { "content-type": "text/plain;charset=UTF-8" };
    expect((await send(path, "[]", { ...script, origin: url })).status).toBe(200);
    const plain = { "content-type": "application/x-www-form-urlencoded" };
    expect((await send(path, "a=b", { ...plain, origin: url })).status).toBe(401);
  });

  it("is asked for by GET, HEAD and POST alone", async () => {
    const headers = await cookieOf("admin");
    for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const answer = await proxy(new NextRequest(`${url}${path}`, { method, headers }));
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
    }
  });

  it("isn't shown under the name that the other router of Next.js has for it", async () => {
    // Here, Next.js translates the address; on a server, it arrives as it is.
    expect([307, 404]).toContain((await open(`/_next/data/build${path}.json`)).status);
  });
});

describe.each(samples.filter(({ access }) => access === "signed-out"))(
  "$path, for people who aren't signed in",
  ({ path }) => {
    it("leads everybody else on, never to another site", async () => {
      const headers = await cookieOf("viewer");
      expect(targetOf(await open(path, headers))).toEqual([307, "/account"]);
      expect(targetOf(await open(`${path}?callbackUrl=%2Freports%3Fa%3D1`, headers))).toEqual([307, "/reports?a=1"]);
      expect(targetOf(await open(`${path}?callbackUrl=%2F%2Fevil.example.com`, headers))).toEqual([307, "/account"]);
      expect(targetOf(await open(`${path}?error=AccessDenied`, headers))).toEqual([307, "/account?error=AccessDenied"]);
      expect((await send(path, form, { ...headers, origin: url })).status).toBe(200);
    });
  },
);

describe.each([...strictPaths, "/a-page-that-nobody-listed"])("the policy of %s", (path) => {
  it("runs scripts with a nonce alone, which is new each time and is passed on to Next.js", async () => {
    const headers = pages[path] === "signed-out" ? {} : await cookieOf("admin");
    const [one, other] = [await open(path, headers), await open(path, headers)];
    const [scripts, again] = [one, other].map((answer) => readPolicy(answer).get("script-src"));
    expect(scripts).toEqual(["'self'", expect.stringMatching(/^'nonce-.{22,}'$/), "'strict-dynamic'"]);
    expect(scripts).not.toEqual(again);
    const passedOn = one.headers.get("x-middleware-request-content-security-policy");
    expect(passedOn).toBe(one.headers.get("content-security-policy"));
  });
});

describe("a form", () => {
  it.each(samples)(
    "is taken from no other site, and only if it can be read and isn't too large: $path",
    async ({ path }) => {
      for (const headers of foreignHeaders) expect((await send(path, form, headers)).status).toBe(403);
      expect((await send(path, "no form")).status).toBe(400);
      expect((await send(path, "x".repeat(formLimitOf(path) + 1))).status).toBe(413);
    },
  );

  it("may have 16 KiB, unless its page says otherwise", () => {
    expect(formLimitOf("/account")).toBe(16 * 1024);
  });

  it("whose page sends no referrer counts as ours, where it was seen to be", async () => {
    const own = { origin: "null", "sec-fetch-site": "same-origin" };
    const originOf = async (path: string) => (await send(path, form, own)).headers.get("x-middleware-request-origin");
    expect(await originOf("/signin")).toBe(url);
    expect(await originOf("/a-page-that-nobody-listed")).toBe("null");
  });
});

describe("without a database", () => {
  it("shows no page that depends on who asks, and answers with all headers", async () => {
    const headers = await cookieOf("admin");
    vi.spyOn(await import("@/auth/sessions"), "findSession").mockRejectedValue(new Error("away"));
    for (const { path } of samples.filter(({ access }) => access !== "static" && access !== "public")) {
      const answer = await open(path, headers);
      expect([answer.status, answer.headers.get("x-middleware-next")]).toEqual([503, null]);
      expect(answer.headers.get("x-middleware-rewrite")).toBe(`${url}/unavailable`);
      expect(readPolicy(answer).get("frame-ancestors")).toEqual(["'none'"]);
      expect((await send(path, form, { ...headers, origin: url })).status).toBe(500);
      expect(logError).toHaveBeenLastCalledWith("unexpected error", expect.any(Error), { place: path });
    }
    vi.restoreAllMocks();
  });
});

describe("every policy", () => {
  it.each([
    ["default", async () => new Response(null, { headers: { "content-security-policy": defaultPolicy() } })],
    ["strict", () => open("/signin")],
    ["refusal", () => send("/signin", form, { origin: "https://evil.example.com" })],
  ])("loads nothing from elsewhere and is shown in no frame: %s", async (_, answer) => {
    const policy = readPolicy(await answer());
    expect(policy.get("default-src")).toEqual(["'self'"]);
    expect(policy.get("object-src")).toEqual(["'none'"]);
    expect(policy.get("base-uri")).toEqual(["'self'"]);
    expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
    expect(policy.get("connect-src")?.[0]).toBe("'self'");
    expect(policy.get("form-action")?.[0]).toBe("'self'");
    expect([...policy.values()].flat()).not.toContain("*");
  });

  it("comes with the other security headers when the proxy refuses a request itself", async () => {
    const { headers } = await send("/signin", form, { origin: "https://evil.example.com" });
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cache-control")).toContain("no-store");
  });
});

it("a page that is not there has one <main>: its own, or that of the layout around it", () => {
  expect(renderToStaticMarkup(createElement(NotFoundPage))).toContain("<main");
  for (const page of [InAppLayout, InAuthLayout])
    expect(renderToStaticMarkup(createElement(page))).not.toContain("<main");
});
