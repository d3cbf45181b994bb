import { describe, expect, it } from "vitest";
import { getDatabase } from "@/database/client";
import { passwords, sessions, users } from "@/database/schema";
import { accessTables } from "../access";
import { signedIn, visitor } from "./people";

const tables = Object.values(accessTables);
const pages = tables
  .flatMap((table) => Object.keys(table.pages))
  .map((page) => page.replace(/\[.*\]/, crypto.randomUUID()));
const getEndpoints = tables
  .flatMap((table) => Object.keys(table.endpoints))
  .filter((endpoint) => endpoint.startsWith("GET "))
  .map((endpoint) => endpoint.slice(4).replace(/\[.*\]/, "csrf"));
const everything = [...pages, ...getEndpoints, "/nowhere"];

/** What it answers depends on who asks. */
function isPersonal(endpoint: string): boolean {
  return (
    endpoint.startsWith("/api/auth/") ||
    tables.some((table) => (table.endpoints[`GET ${endpoint}`] ?? "public") !== "public")
  );
}

describe("A42 every answer", () => {
  it.each(everything)("of %s carries the security headers", async (path) => {
    for (const client of [visitor(), (await signedIn("admin")).client]) {
      const { headers } = await client.get(path);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBeTruthy();
      expect(headers.get("x-powered-by")).toBeNull();
      const policy = parsePolicy(headers.get("content-security-policy"));
      expect(policy.get("script-src")).toContain("'self'");
      expect(policy.get("script-src")).not.toContain("'unsafe-inline'");
      expect(policy.get("script-src")).not.toContain("'unsafe-eval'");
      expect(policy.get("object-src")).toEqual(["'none'"]);
      expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
      expect(policy.get("base-uri")).toBeDefined();
      expect(policy.get("form-action")?.[0]).toBe("'self'");
    }
  });

  it.each(pages)("of %s allows each of its inline scripts by nonce or hash", async (path) => {
    for (const client of [visitor(), (await signedIn("admin")).client]) {
      const response = await client.get(path);
      const allowed = parsePolicy(response.headers.get("content-security-policy")).get("script-src") ?? [];
      for (const [, attributes = "", script = ""] of (await response.text()).matchAll(
        /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
      )) {
        const nonce = /nonce="([^"]+)"/.exec(attributes)?.[1];
        if (nonce) expect(allowed).toContain(`'nonce-${nonce}'`);
        else if (!/\ssrc=/.test(attributes)) expect(allowed).toContain(`'sha256-${await sha256(script)}'`);
      }
    }
  });

  it("has a nonce of its own", async () => {
    const policies = await Promise.all(["/signin", "/signin"].map((path) => visitor().get(path)));
    const [one, other] = policies.map(({ headers }) => headers.get("content-security-policy"));
    expect(one).not.toBe(other);
  });

  it.each(getEndpoints.filter(isPersonal))("of %s is kept by no cache", async (path) => {
    expect((await visitor().get(path)).headers.get("cache-control")).toContain("no-store");
    const { client } = await signedIn("admin");
    expect((await client.get(path)).headers.get("cache-control")).toContain("no-store");
  });

  it.each(pages)("of %s to somebody who is signed in is kept by no shared cache", async (path) => {
    const { client } = await signedIn("admin");
    const response = await client.get(path);
    if ((await response.text()).includes("@example.com")) {
      expect(response.headers.get("cache-control")).toContain("no-store");
    }
  });

  it("over plain http asks for no https", async () => {
    expect((await visitor().get("/signin")).headers.get("strict-transport-security")).toBeNull();
  });
});

describe("A29 GET and HEAD", () => {
  it.each([...everything, "/api/auth/signout", "/api/auth/signin?email=a@x.com&password=x"])(
    "%s changes nothing",
    async (path) => {
      const { client, id } = await signedIn("admin");
      const before = await storedState(id);
      for (const method of ["GET", "HEAD"]) await client.request(path, { method });
      expect(await storedState(id)).toEqual(before);
    },
  );
});

describe("A36 no answer", () => {
  it("holds a hash, a token or a secret", async () => {
    const { client, token } = await signedIn("admin");
    const rows = [...(await getDatabase().select().from(passwords)), ...(await getDatabase().select().from(sessions))];
    const secrets = rows.flatMap((row) => ("hash" in row ? [row.hash] : [row.sessionToken]));
    for (const path of everything) {
      const response = await client.get(path);
      const text = JSON.stringify([...response.headers]) + (await response.text());
      expect(text).not.toContain("$argon2");
      expect(text).not.toContain(token);
      for (const secret of secrets) expect(text.includes(secret)).toBe(false);
    }
  });
});

/** The rows of one user, to see whether a request changed them. */
async function storedState(userId: string) {
  const own = (row: { userId: string }) => row.userId === userId;
  return {
    user: (await getDatabase().select().from(users)).filter(({ id }) => id === userId),
    sessions: (await getDatabase().select().from(sessions)).filter(own),
    passwords: (await getDatabase().select().from(passwords)).filter(own),
  };
}

function parsePolicy(policy: string | null): Map<string, string[]> {
  return new Map(
    (policy ?? "").split(";").map((directive) => {
      const [name = "", ...values] = directive.trim().split(/\s+/);
      return [name, values];
    }),
  );
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Buffer.from(digest).toString("base64");
}
