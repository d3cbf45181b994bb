// What the app refuses: other sites, unknown methods, bodies that make no sense.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { formLimitOf } from "@/http/body";
import { endpoints } from "../../test/access-table";
import { callAction, outcomeOf } from "../../test/support/actions";
import type { Client } from "../../test/support/client";
import { pages } from "../../test/support/pages";
import { sessionUser } from "../../test/support/people";
import { expectProblem, foreignHeaders, type SmokeCheck } from "../check";

// Only pages where people are signed in or type a secret have forms; Next.js refuses what is sent to others.
const formPaths = pages.filter(({ isStrict }) => isStrict).map(({ sample }) => sample);
const methodsByPath = new Map<string, string[]>();
for (const endpoint of Object.keys(endpoints)) {
  const [method = "", path = ""] = endpoint.replace(/\[.+\]/, "csrf").split(" ");
  methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), method]);
}

const needsAllowedOrigin: SmokeCheck["notRunReason"] = ({ allowedOrigin }) =>
  allowedOrigin ? undefined : "set CORS_ALLOWED_ORIGINS here as the app has it";

export const requests: SmokeCheck[] = [
  {
    name: "OPTIONS and 405 name the same methods, for every endpoint",
    withoutDatabase: true,
    async run(app) {
      for (const [path, methods] of methodsByPath) {
        const options = await app.visitor().request(path, { method: "OPTIONS" });
        assert.equal(options.status, 204, `OPTIONS ${path}`);
        const allow = options.headers.get("allow") ?? "";
        const named = allow.split(", ").filter((method) => !["HEAD", "OPTIONS"].includes(method));
        assert.deepEqual(named.sort(), methods.sort(), `OPTIONS ${path} names ${allow}; test/access-table.ts differs`);
        const missing = ["GET", "POST", "PUT", "PATCH", "DELETE"].find((method) => !methods.includes(method));
        if (!missing) continue;
        const refusal = await app.visitor().request(path, { method: missing });
        assert.equal(refusal.headers.get("allow"), allow, `${missing} ${path}`);
        await expectProblem(refusal, 405, "method_not_allowed");
      }
    },
  },
  {
    name: "An endpoint that does not exist answers every method with a 404 problem",
    withoutDatabase: true,
    async run(app) {
      // Without it, a catch-all route of your own answers.
      if (!existsSync("src/app/api/[...unknown]/route.ts")) return;
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
        const response = await app.visitor().request("/api/no-such-route", { method });
        assert.match(response.headers.get("x-request-id") ?? "", /\S/, method);
        await expectProblem(response, 404, "not_found");
      }
    },
  },
  {
    name: "Another site can't call an endpoint that changes something, nor send the form of a page",
    withoutDatabase: true,
    run: (app) => expectRefusals(app.visitor()),
  },
  {
    name: "Another site can't do so for an admin either",
    async run(app) {
      const { client } = await app.signedIn("admin");
      await expectRefusals(client);
      assert.ok(await sessionUser(client), "another site signed somebody out");
    },
  },
  {
    name: "Another site can't call a server action by its id, on any page",
    async run(app) {
      const { client, user } = await app.signedIn("admin");
      for (const action of (await app.actions()).values()) {
        for (const headers of foreignHeaders) {
          for (const page of [action.page, "/"]) {
            const called = await callAction(client, { ...action, page }, { name: "Changed" }, headers);
            const outcome = outcomeOf(called);
            // Where Next.js passes the call on to the page that has the action, the refusal comes back as an empty answer.
            const hasRun = called.result || called.response.headers.has("x-action-redirect");
            const isRefused = outcome === "cross_origin" || !hasRun;
            const where = `${action.name} on ${page} with ${JSON.stringify(headers)}`;
            assert.ok(isRefused, `${where}: ${outcome}`);
            assert.deepEqual(called.response.headers.getSetCookie(), [], `${where} set a cookie`);
          }
        }
      }
      assert.equal((await sessionUser(client))?.name, user.name, "another site changed the name");
    },
  },
  {
    name: "Scripts of an allowed origin may call the API, and ask first",
    withoutDatabase: true,
    notRunReason: needsAllowedOrigin,
    async run(app) {
      const headers = { origin: app.allowedOrigin ?? "", "sec-fetch-site": "same-site" };
      const asked = {
        ...headers,
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type",
      };
      const preflight = await app.visitor().request("/api/auth/signin", { method: "OPTIONS", headers: asked });
      assert.equal(preflight.status, 204);
      assert.match(preflight.headers.get("access-control-allow-methods") ?? "", /\bPOST\b/);
      assert.match(preflight.headers.get("access-control-allow-headers") ?? "", /\bcontent-type\b/);
      const call = await app.visitor().post("/api/auth/signin", {}, { headers });
      for (const response of [preflight, call, await app.visitor().get("/api/auth/session", { headers })]) {
        assert.equal(response.headers.get("access-control-allow-origin"), app.allowedOrigin);
        assert.equal(response.headers.get("access-control-allow-credentials"), "true");
        assert.match(response.headers.get("vary") ?? "", /\borigin\b/i);
      }
      await expectProblem(call, 422, "invalid_fields");
    },
  },
  {
    name: "Scripts of other origins get no CORS headers",
    withoutDatabase: true,
    async run(app) {
      const allowed = app.allowedOrigin ?? "https://allowed.example.com";
      for (const origin of [
        "https://evil.example.com",
        "null",
        `${allowed}.evil.example.com`,
        allowed.replace(":", ""),
      ]) {
        const headers = { origin, "access-control-request-method": "POST" };
        for (const method of ["GET", "OPTIONS", "POST"]) {
          const response = await app.visitor().request("/api/auth/session", { method, headers });
          const cors = [...response.headers.keys()].filter((name) => name.startsWith("access-control-"));
          assert.deepEqual(cors, [], `${method} from ${origin}`);
          assert.match(response.headers.get("vary") ?? "", /\borigin\b/i);
        }
      }
    },
  },
  {
    name: "Malformed, wrong and oversized bodies get 400, 422, 415 and 413 problems",
    withoutDatabase: true,
    async run(app) {
      const send = (body: string, type = "application/json") =>
        app.visitor().request("/api/auth/signin", { method: "POST", body, headers: { "content-type": type } });
      await expectProblem(await send("{"), 400, "malformed_json");
      await expectProblem(await send("{}"), 422, "invalid_fields");
      await expectProblem(await send("{}", "text/plain"), 415, "unsupported_media_type");
      await expectProblem(await send(JSON.stringify({ email: "x".repeat(20_000) })), 413, "body_too_large");
      assert.equal(await postChunks(`${app.url}/api/auth/signin`, "application/json"), 413, "a large body in chunks");
    },
  },
  {
    name: "Malformed and oversized forms get 400 and 413 problems, on every page that has one",
    withoutDatabase: true,
    async run(app) {
      const type = "multipart/form-data; boundary=x";
      for (const path of formPaths) {
        const send = (body: string) =>
          app.visitor().request(path, { method: "POST", body, headers: { "content-type": type } });
        await expectProblem(await send("no form"), 400, "malformed_form");
        const size = formLimitOf(path) + 24 * 1024;
        await expectProblem(await send("x".repeat(size)), 413, "body_too_large");
        assert.equal(await postChunks(`${app.url}${path}`, type, size), 413, `a large form in chunks to ${path}`);
      }
    },
  },
];

async function expectRefusals(client: Client): Promise<void> {
  const changing = [...methodsByPath].flatMap(([path, methods]) =>
    methods.filter((method) => method !== "GET").map((method) => ({ method, path })),
  );
  const forms = formPaths.map((path) => ({ method: "POST", path }));
  for (const { method, path } of [...changing, ...forms]) {
    for (const headers of foreignHeaders) {
      const response = await client.request(path, { method, headers });
      assert.deepEqual(response.headers.getSetCookie(), [], `${method} ${path} set a cookie`);
      await expectProblem(response, 403, "cross_origin");
    }
  }
}

/** Sends so many bytes without saying how many it will be; resolves to the status. */
function postChunks(url: string, type: string, size = 40 * 1024): Promise<number> {
  const request = url.startsWith("https:") ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: "POST", headers: { "content-type": type } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on("error", reject);
    for (let count = 0; count < size / 1024; count++) sent.write("x".repeat(1024));
    sent.end();
  });
}
