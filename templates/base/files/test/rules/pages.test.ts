// What src/proxy.ts promises for the pages where people are signed in or type a secret, asked from inside.
import { NextRequest } from "next/server";
import { describe, expect, it, vi } from "vitest";
import type { Role } from "@/auth/roles";
import { createSession } from "@/auth/sessions";
import { defaultPolicy } from "@/http/content-security-policy";
import { strictPages } from "@/http/strict-pages";
import { proxy } from "@/proxy";
import { foreignHeaders, readPolicy } from "../../smoke/check";
import { peopleAt } from "../support/people";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/log");
withTemporaryDatabase();

const { url, createUser, sessionCookie } = peopleAt("http://localhost:3000");
const paths = Object.keys(strictPages).map((path) => path.replace(/:\w+/, crypto.randomUUID()));

function open(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return proxy(new NextRequest(`${url}${path}`, { headers }));
}

function send(path: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  const type = { "content-type": "multipart/form-data; boundary=x" };
  return proxy(new NextRequest(`${url}${path}`, { method: "POST", body, headers: { ...type, ...headers } }));
}

const form = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n';

async function cookieOf(role: Role): Promise<Record<string, string>> {
  const { token } = await createSession((await createUser(role)).id, "test");
  return { cookie: `${sessionCookie}=${token}` };
}

describe.each(paths)("the page %s", (path) => {
  it("runs scripts with a nonce alone, which is new each time and is passed on to Next.js", async () => {
    const [one, other] = [await open(path), await open(path)];
    const [scripts, again] = [one, other].map((answer) => readPolicy(answer).get("script-src"));
    expect(scripts).toEqual(["'self'", expect.stringMatching(/^'nonce-.{22,}'$/), "'strict-dynamic'"]);
    expect(scripts).not.toEqual(again);
    const passedOn = one.headers.get("x-middleware-request-content-security-policy");
    if (one.status === 200) expect(passedOn).toBe(one.headers.get("content-security-policy"));
  });

  it("takes no form from another site, none that can't be read, and none that is too large", async () => {
    for (const headers of foreignHeaders) expect((await send(path, form, headers)).status).toBe(403);
    expect((await send(path, "no form")).status).toBe(400);
    expect((await send(path, "x".repeat(17 * 1024))).status).toBe(413);
    const fine = await send(path, form, { origin: url });
    expect([path, fine.status]).toEqual([path, path === "/forbidden" ? 403 : 200]);
  });
});

describe("a page that takes a permission", () => {
  it("is refused to those who lack it, also for what they send there", async () => {
    for (const path of paths.filter((_, index) => Object.values(strictPages)[index] === "users:manage")) {
      for (const role of ["viewer", "editor"] as const) {
        const headers = await cookieOf(role);
        expect((await open(path, headers)).status).toBe(403);
        expect((await open(`${path}/`, headers)).status).toBe(403);
        expect((await send(path, form, { ...headers, origin: url })).status).toBe(403);
      }
      expect((await open(path, await cookieOf("admin"))).status).toBe(200);
    }
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
