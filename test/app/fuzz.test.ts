// Whatever somebody sends, the server answers for it and goes on.

import { request } from "node:http";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningApp, startBuiltApp } from "../apps/built-app";
import { createClient } from "../apps/client";
import { everything } from "../apps/everything";
import { makeUsers, sharedPassword } from "../apps/make-users";
import { listActions } from "../apps/server-actions";
import { wholeApp } from "../apps/whole-app";

const REQUESTS = 2000;
/** The same requests each time, so that a red run is a change of ours; FUZZ_SEED=<number> looks for new ones. */
const SEED = Number(process.env.FUZZ_SEED ?? 2026);
let app: RunningApp;
let token: string;
let actionIds: string[];

beforeAll(async () => {
  app = await startBuiltApp(await wholeApp());
  const [email = ""] = await makeUsers(app, 1);
  const client = createClient(app.url);
  await client.signIn(email, sharedPassword);
  token = client.cookies.get("authjs.session-token") ?? "";
  actionIds = [...(await listActions(client)).values()].map(({ id }) => id);
});

afterAll(() => app?.stop());

interface Shot {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** What a header can hold: anything but control characters. */
const headerText = fc
  .array(fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 32, max: 126 }) }, fc.integer({ min: 128, max: 255 })), {
    maxLength: 80,
  })
  .map((codes) => String.fromCharCode(...codes));

const knownPaths = [
  ...[
    "/",
    "/signin",
    "/signup",
    "/settings/profile",
    "/admin/users",
    "/admin/activity",
    "/api/health",
    "/api/health/ready",
  ],
  ...[
    "/posts",
    "/posts/a-post",
    "/posts/manage",
    "/posts/manage/a-post",
    "/api/posts",
    "/api/posts/a-post",
    "/feed.xml",
  ],
];
const authPaths = [
  "session",
  "signin",
  "signout",
  "csrf",
  "providers",
  ...(everything().oauth ?? []).flatMap((provider) => [`callback/${provider}`, `signin/${provider}`]),
  "error",
  "x",
];

function shots(): fc.Arbitrary<Shot> {
  const base = fc.constantFrom(...knownPaths, ...authPaths.map((path) => `/api/auth/${path}`), "/api/demo/admin/users");
  const query = fc.oneof(
    fc.constant(""),
    fc
      .tuple(fc.constantFrom("callbackUrl", "error", "page", "code", "state", "query", "after"), fc.string())
      .map(([name, value]) => `?${name}=${encodeURIComponent(value)}`),
    fc.string().map((text) => `?${text.replaceAll(/[^\x21-\x7e]/g, "%")}`),
  );
  const elsewhere = fc.string().map((text) => `/${text.replaceAll(/[^\x21-\x7e]/g, "%")}`);
  const cookie = fc.oneof(
    headerText,
    fc.constant(`authjs.session-token=${token}`),
    headerText.map((text) => `authjs.session-token=${text}`),
    headerText.map((text) => `authjs.csrf-token=${text}; authjs.callback-url=${text}; authjs.state=${text}`),
  );
  // Without next-router-state-tree: Next.js itself answers 500 to one that it can't read, for every page that isn't static.
  const headers = fc.record(
    {
      cookie,
      authorization: fc.oneof(
        headerText,
        headerText.map((text) => `Bearer ${text}`),
        fc.constant(`Bearer ${token}`),
      ),
      "content-type": fc.oneof(
        fc.constantFrom("application/json", "application/x-www-form-urlencoded", "text/plain"),
        fc.constantFrom("multipart/form-data", "multipart/form-data; boundary=x"),
        headerText,
      ),
      "next-action": fc.oneof(fc.constantFrom(...actionIds), headerText),
      origin: fc.oneof(fc.constantFrom(app.url, "null", "https://e.com"), headerText),
      "x-forwarded-for": headerText,
      "x-forwarded-host": headerText,
      "x-forwarded-proto": headerText,
      "accept-language": headerText,
      rsc: fc.constant("1"),
      range: headerText,
    },
    { requiredKeys: [] },
  );
  const body = fc.option(
    fc.oneof(
      fc.json(),
      fc.string(),
      fc.constant('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'),
      fc
        .record({ email: fc.anything(), password: fc.anything(), redirect: fc.anything() })
        .map((value) => toJson(value)),
      fc.array(fc.anything(), { maxLength: 3 }).map((value) => toJson(value)),
      fc.webQueryParameters(),
    ),
    { nil: undefined },
  );
  return fc.record({
    method: fc.constantFrom("GET", "GET", "POST", "POST", "POST", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"),
    path: fc.oneof({ weight: 8, arbitrary: fc.tuple(base, query).map((parts) => parts.join("")) }, elsewhere),
    headers: headers as fc.Arbitrary<Record<string, string>>,
    body,
  });
}

function toJson(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === "bigint" ? String(part) : part)) ?? "null";
}

test(`${REQUESTS} requests with fuzzed bodies, headers and cookies give no 5xx, and the server goes on`, {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(shots(), async (shot) => {
      const status = await send(shot);
      expect(status).toBeGreaterThanOrEqual(200);
      expect(status).toBeLessThan(isPost(shot) ? 501 : 500);
    }),
    { numRuns: REQUESTS, seed: SEED, endOnFailure: true },
  );
  expect((await createClient(app.url).get("/api/health/ready")).status).toBe(200);
});

/** What is posted to a page is a call of a server action, and Next.js itself answers 500 to one that it can't read. */
function isPost({ method, path }: Shot): boolean {
  return !["GET", "HEAD"].includes(method) && !path.startsWith("/api/");
}

/** By node:http, which sends what fetch would clean up. */
function send({ method, path, headers, body }: Shot): Promise<number> {
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers, timeout: 30_000 }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
    });
    sent.on("error", reject);
    sent.on("timeout", () => sent.destroy(new Error("no answer")));
    sent.end(method === "GET" || method === "HEAD" ? undefined : body);
  });
}
