// What every answer has in common: security headers, policies, caching.
import assert from "node:assert/strict";
import { endpoints } from "../../test/access-table";
import type { Client } from "../../test/support/client";
import { pages } from "../../test/support/pages";
import { expectJson, expectStatus, readPolicy, type SmokeApp, type SmokeCheck } from "../check";

const pagePaths = pages.map(({ sample }) => sample);
const strictPaths = pages.filter(({ isStrict }) => isStrict).map(({ sample }) => sample);
const readablePaths = Object.keys(endpoints)
  .filter((endpoint) => endpoint.startsWith("GET "))
  .map((endpoint) => endpoint.slice("GET ".length).replace(/\[.+\]/, "csrf"));

export const answers: SmokeCheck[] = [
  {
    name: "GET /api/health says ok",
    covers: ["GET /api/health"],
    withoutDatabase: true,
    async run(app) {
      assert.deepEqual(await expectJson(await app.visitor().get("/api/health")), { status: "ok" });
    },
  },
  {
    name: "GET /api/health/ready says that the database answers",
    covers: ["GET /api/health/ready"],
    leavesNoTrace: true,
    async run(app) {
      assert.deepEqual(await expectJson(await app.visitor().get("/api/health/ready")), { status: "ok" });
    },
  },
  {
    name: "The very first answers after a start carry the security headers",
    withoutDatabase: true,
    notRunReason: ({ firstAnswers }) => (firstAnswers ? undefined : "the app was started elsewhere"),
    async run({ firstAnswers = [] }) {
      assert.ok(firstAnswers.length > 0);
      for (const answer of firstAnswers) expectSecurityHeaders(answer);
    },
  },
  {
    name: "Every answer carries the security headers, in less than 4 KB",
    withoutDatabase: true,
    async run(app) {
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
    },
  },
  {
    name: "Every answer to an admin carries the security headers, and personal ones are never cached",
    async run(app) {
      const { client } = await app.signedIn("admin");
      for (const path of [...pagePaths, ...readablePaths]) {
        const response = await client.get(path);
        expectSecurityHeaders(response);
        const isPersonal =
          path.startsWith("/api/auth/") ||
          (endpoints[`GET ${path}`] ?? "public") !== "public" ||
          (await response.text()).includes("@example.com");
        if (isPersonal) assert.match(response.headers.get("cache-control") ?? "", /no-store/, path);
      }
    },
  },
  {
    name: "Pages where people are signed in or type a secret have the strict policy, with a nonce on every script",
    async run(app) {
      const { client } = await app.signedIn("admin");
      for (const path of strictPaths) await expectStrictPolicy(client, path);
    },
  },
  {
    name: "Visitors get the strict policy there, too, with a new nonce each time",
    withoutDatabase: true,
    async run(app) {
      for (const path of [...strictPaths, "/signin/no-such-page"]) await expectStrictPolicy(app.visitor(), path);
      const [one, other] = [await nonceOf(app, "/signin"), await nonceOf(app, "/signin")];
      assert.ok(one && other && one !== other, "two answers share a nonce");
    },
  },
  {
    name: "A page's scripts and styles are served",
    withoutDatabase: true,
    async run(app) {
      const client = app.visitor();
      const assets = assetsOf(await expectStatus(await client.get("/signin"), 200));
      assert.ok(assets.some((path) => path.includes(".js")) && assets.some((path) => path.includes(".css")));
      for (const path of assets) await expectStatus(await client.get(path), 200);
    },
  },
  {
    name: "A page that does not exist gets the 404 page",
    withoutDatabase: true,
    async run(app) {
      for (const path of ["/no-such-page", "/SIGNIN"]) {
        const response = await app.visitor().get(path);
        expectSecurityHeaders(response);
        assert.match(await expectStatus(response, 404), /Page not found/);
      }
    },
  },
];

function expectSecurityHeaders(response: Response): void {
  const { headers, url } = response;
  assert.equal(headers.get("x-content-type-options"), "nosniff", url);
  assert.match(headers.get("referrer-policy") ?? "", /\S/, url);
  assert.equal(headers.get("x-powered-by"), null, url);
  assert.match(headers.get("strict-transport-security") ?? "", /^max-age=\d{8}(?!.*includeSubDomains)/i, url);
  const policy = readPolicy(response);
  assert.equal(policy.get("script-src")?.[0], "'self'", url);
  assert.deepEqual(policy.get("object-src"), ["'none'"], url);
  assert.deepEqual(policy.get("base-uri"), ["'self'"], url);
  assert.deepEqual(policy.get("frame-ancestors"), ["'none'"], url);
  assert.equal(policy.get("form-action")?.[0], "'self'", url);
  for (const [name, values] of policy) {
    assert.ok(!values.includes("*") && !values.includes("'unsafe-eval'"), `${url}: ${name} ${values.join(" ")}`);
  }
  const size = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
  assert.ok(size < 4096, `${url} has ${size} bytes of headers`);
}

async function expectStrictPolicy(client: Client, path: string): Promise<void> {
  const response = await client.get(path);
  if (response.status >= 300 && response.status < 400) return;
  const scripts = readPolicy(response).get("script-src") ?? [];
  const nonce = scripts.find((source) => source.startsWith("'nonce-"));
  assert.ok(nonce && !scripts.includes("'unsafe-inline'"), `${path} lacks the strict policy`);
  for (const [tag] of (await response.text()).matchAll(/<script\b[^>]*>/g)) {
    assert.equal(
      `'nonce-${/ nonce="([^"]*)"/.exec(tag)?.[1]}'`,
      nonce,
      `${path} has a script without the nonce: ${tag}`,
    );
  }
}

async function nonceOf(app: SmokeApp, path: string): Promise<string | undefined> {
  const response = await app.visitor().get(path);
  return readPolicy(response)
    .get("script-src")
    ?.find((source) => source.startsWith("'nonce-"));
}

function assetsOf(html: string): string[] {
  const links = html.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+)"/g);
  return [...links].map(([, path = ""]) => path.replaceAll("&amp;", "&"));
}
