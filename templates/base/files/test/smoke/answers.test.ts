// What every answer has in common: security headers, policies, caching.
import { expect, it } from "vitest";
import type { Client } from "../support/client";
import { endpoints } from "../support/endpoints";
import { pages } from "../support/pages";
import { expectJson, expectStatus, readPolicy } from "../support/responses";
import { app } from "./app";

const pagePaths = pages.map(({ sample }) => sample);
const strictPaths = pages.filter(({ isStrict }) => isStrict).map(({ sample }) => sample);
const readable = endpoints.filter(({ method }) => method === "GET");
const readablePaths = readable.map(({ sample }) => sample);

it("GET /api/health says ok", { tags: "without-database" }, async () => {
  expect(await expectJson(await app.visitor().get("/api/health"))).toEqual({ status: "ok" });
});

it("GET /api/health/ready says that the database answers", { tags: "leaves-no-trace" }, async () => {
  expect(await expectJson(await app.visitor().get("/api/health/ready"))).toEqual({ status: "ok" });
});

it("The very first answers after a start carry the security headers", { tags: "without-database" }, async ({
  skip,
}) => {
  skip(!app.firstAnswers, "the app was started elsewhere");
  const answers = app.firstAnswers ?? [];
  expect(answers.length).toBeGreaterThan(0);
  for (const answer of answers) expectSecurityHeaders(answer);
});

it("Every answer carries the security headers, in less than 4 KB", { tags: "without-database" }, async () => {
  const visitor = app.visitor();
  const html = await (await visitor.get("/signin")).text();
  const paths = [
    ...pagePaths,
    ...readablePaths,
    // Elsewhere, a CDN may serve them.
    ...(app.firstAnswers ? assetsOf(html).slice(0, 1) : []),
    "/no-such-page",
    "/api/no-such-route",
  ];
  for (const path of paths) expectSecurityHeaders(await visitor.get(path));
  expectSecurityHeaders(await visitor.post("/api/auth/signin", {}));
  for (const path of ["/api/auth/signin", "/signin"]) {
    expectSecurityHeaders(await visitor.post(path, {}, { headers: { origin: "https://evil.example.com" } }));
  }
});

it("Every answer to an admin carries the security headers, and personal ones are never cached", async () => {
  const { client } = await app.signedIn("admin");
  for (const path of [...pagePaths, ...readablePaths]) {
    const response = await client.get(path);
    expectSecurityHeaders(response);
    const isPersonal =
      path.startsWith("/api/auth/") ||
      readable.some(({ sample, access }) => sample === path && access !== "public") ||
      (await response.text()).includes("@example.com");
    if (isPersonal) expect(response.headers.get("cache-control"), path).toMatch(/no-store/);
  }
});

it("Pages where people are signed in or type a secret have the strict policy, with a nonce on every script", async () => {
  const { client } = await app.signedIn("admin");
  for (const path of strictPaths) await expectStrictPolicy(client, path);
});

it("Visitors get the strict policy there, too, with a new nonce each time", { tags: "without-database" }, async () => {
  for (const path of [...strictPaths, "/signin/no-such-page"]) await expectStrictPolicy(app.visitor(), path);
  expect(await nonceOf("/signin"), "two answers share a nonce").not.toBe(await nonceOf("/signin"));
});

it("A page's scripts and styles are served", { tags: "without-database" }, async () => {
  const client = app.visitor();
  const assets = assetsOf(await expectStatus(await client.get("/signin"), 200));
  expect(assets.some((path) => path.includes(".js"))).toBe(true);
  expect(assets.some((path) => path.includes(".css"))).toBe(true);
  for (const path of assets) await expectStatus(await client.get(path), 200);
});

it("A page that does not exist gets the 404 page", { tags: "without-database" }, async () => {
  for (const path of ["/no-such-page", "/SIGNIN"]) {
    const response = await app.visitor().get(path);
    expectSecurityHeaders(response);
    expect(await expectStatus(response, 404)).toMatch(/Page not found/);
  }
});

function expectSecurityHeaders(response: Pick<Response, "url" | "headers">): void {
  const { headers, url } = response;
  expect(headers.get("x-content-type-options"), url).toBe("nosniff");
  expect(headers.get("referrer-policy"), url).toMatch(/\S/);
  expect(headers.get("x-powered-by"), url).toBeNull();
  expect(headers.get("strict-transport-security"), url).toMatch(/^max-age=\d{8}(?!.*includeSubDomains)/i);
  const policy = readPolicy(response);
  expect(policy.get("script-src")?.[0], url).toBe("'self'");
  expect(policy.get("object-src"), url).toEqual(["'none'"]);
  expect(policy.get("base-uri"), url).toEqual(["'self'"]);
  expect(policy.get("frame-ancestors"), url).toEqual(["'none'"]);
  expect(policy.get("form-action")?.[0], url).toBe("'self'");
  for (const [name, values] of policy) {
    expect(values, `${url}: ${name} ${values.join(" ")}`).not.toContain("*");
    expect(values, `${url}: ${name} ${values.join(" ")}`).not.toContain("'unsafe-eval'");
  }
  const size = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
  expect(size, `${url} has ${size} bytes of headers`).toBeLessThan(4096);
}

async function expectStrictPolicy(client: Client, path: string): Promise<void> {
  const response = await client.get(path);
  if (response.status >= 300 && response.status < 400) return;
  const scripts = readPolicy(response).get("script-src") ?? [];
  const nonce = scripts.find((source) => source.startsWith("'nonce-"));
  expect.assert(nonce, `${path} lacks the strict policy`);
  expect(scripts, `${path} lacks the strict policy`).not.toContain("'unsafe-inline'");
  for (const [tag] of (await response.text()).matchAll(/<script\b[^>]*>/g)) {
    expect(`'nonce-${/ nonce="([^"]*)"/.exec(tag)?.[1]}'`, `${path} has a script without the nonce: ${tag}`).toBe(
      nonce,
    );
  }
}

async function nonceOf(path: string): Promise<string | undefined> {
  const scripts = readPolicy(await app.visitor().get(path)).get("script-src");
  return scripts?.find((source) => source.startsWith("'nonce-"));
}

function assetsOf(html: string): string[] {
  const links = html.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+)"/g);
  return [...links].map(([, path = ""]) => path.replaceAll("&amp;", "&"));
}
