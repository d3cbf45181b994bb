// What the app refuses: other sites, unknown methods, bodies that make no sense.

import { existsSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { expect, it } from "vitest";
import { MAX_FORM_BYTES } from "@/http/body";
import { callAction, outcomeOf } from "../support/actions";
import type { Client } from "../support/client";
import { endpoints } from "../support/endpoints";
import { pages } from "../support/pages";
import { sessionUser } from "../support/people";
import { expectProblem, foreignHeaders } from "../support/responses";
import { app } from "./app";

// Only pages where people are signed in or type a secret have forms; Next.js refuses what is sent to others.
const formPaths = pages.filter(({ isStrict }) => isStrict).map(({ sample }) => sample);
const methodsByPath = new Map<string, string[]>();
for (const { method, sample } of endpoints) methodsByPath.set(sample, [...(methodsByPath.get(sample) ?? []), method]);

it("OPTIONS and 405 name the same methods, for every endpoint", { tags: "without-database" }, async () => {
  for (const [path, methods] of methodsByPath) {
    const options = await app.visitor().request(path, { method: "OPTIONS" });
    expect(options.status, `OPTIONS ${path}`).toBe(204);
    const allow = options.headers.get("allow") ?? "";
    const named = allow.split(", ").filter((method) => !["HEAD", "OPTIONS"].includes(method));
    expect(named.sort(), `OPTIONS ${path} names ${allow}`).toEqual(methods.sort());
    const missing = ["GET", "POST", "PUT", "PATCH", "DELETE"].find((method) => !methods.includes(method));
    if (!missing) continue;
    const refusal = await app.visitor().request(path, { method: missing });
    expect(refusal.headers.get("allow"), `${missing} ${path}`).toBe(allow);
    await expectProblem(refusal, 405, "method_not_allowed");
  }
});

it("An endpoint that does not exist answers every method with a 404 problem", {
  tags: "without-database",
}, async () => {
  // Without it, a catch-all route of your own answers.
  if (!existsSync("src/app/api/[...unknown]/route.ts")) return;
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
    const response = await app.visitor().request("/api/no-such-route", { method });
    expect(response.headers.get("x-request-id"), method).toMatch(/\S/);
    await expectProblem(response, 404, "not_found");
  }
});

it(
  "Another site can't call an endpoint that changes something, nor send the form of a page",
  { tags: "without-database" },
  () => expectRefusals(app.visitor()),
);

it("Another site can't do so for an admin either", async () => {
  const { client } = await app.signedIn("admin");
  await expectRefusals(client);
  expect(await sessionUser(client), "another site signed somebody out").not.toBeNull();
});

it("Another site can't call a server action by its id, on any page", async () => {
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
        expect(isRefused, `${where}: ${outcome}`).toBe(true);
        expect(called.response.headers.getSetCookie(), `${where} set a cookie`).toEqual([]);
      }
    }
  }
  expect((await sessionUser(client))?.name, "another site changed the name").toBe(user.name);
});

it("Scripts of an allowed origin may call the API, and ask first", { tags: "without-database" }, async ({ skip }) => {
  skip(!app.allowedOrigin, "set CORS_ALLOWED_ORIGINS here as the app has it");
  const headers = { origin: app.allowedOrigin ?? "", "sec-fetch-site": "same-site" };
  const asked = {
    ...headers,
    "access-control-request-method": "POST",
    "access-control-request-headers": "content-type",
  };
  const preflight = await app.visitor().request("/api/auth/signin", { method: "OPTIONS", headers: asked });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-methods")).toMatch(/\bPOST\b/);
  expect(preflight.headers.get("access-control-allow-headers")).toMatch(/\bcontent-type\b/);
  const call = await app.visitor().post("/api/auth/signin", {}, { headers });
  for (const response of [preflight, call, await app.visitor().get("/api/auth/session", { headers })]) {
    expect(response.headers.get("access-control-allow-origin")).toBe(app.allowedOrigin);
    expect(response.headers.get("access-control-allow-credentials")).toBe("true");
    expect(response.headers.get("vary")).toMatch(/\borigin\b/i);
  }
  await expectProblem(call, 422, "invalid_fields");
});

it("Scripts of other origins get no CORS headers", { tags: "without-database" }, async () => {
  const allowed = app.allowedOrigin ?? "https://allowed.example.com";
  for (const origin of ["https://evil.example.com", "null", `${allowed}.evil.example.com`, allowed.replace(":", "")]) {
    const headers = { origin, "access-control-request-method": "POST" };
    for (const method of ["GET", "OPTIONS", "POST"]) {
      const response = await app.visitor().request("/api/auth/session", { method, headers });
      const cors = [...response.headers.keys()].filter((name) => name.startsWith("access-control-"));
      expect(cors, `${method} from ${origin}`).toEqual([]);
      expect(response.headers.get("vary")).toMatch(/\borigin\b/i);
    }
  }
});

it("Malformed, wrong and oversized bodies get 400, 422, 415 and 413 problems", {
  tags: "without-database",
}, async () => {
  const send = (body: string, type = "application/json") =>
    app.visitor().request("/api/auth/signin", { method: "POST", body, headers: { "content-type": type } });
  await expectProblem(await send("{"), 400, "malformed_json");
  await expectProblem(await send("{}"), 422, "invalid_fields");
  await expectProblem(await send("{}", "text/plain"), 415, "unsupported_media_type");
  await expectProblem(await send(JSON.stringify({ email: "x".repeat(20_000) })), 413, "body_too_large");
  expect(await postChunks(`${app.url}/api/auth/signin`, "application/json"), "a large body in chunks").toBe(413);
});

it("Malformed and oversized forms get 400 and 413 problems, on every page that has one", {
  tags: "without-database",
}, async () => {
  const type = "multipart/form-data; boundary=x";
  for (const path of formPaths) {
    const send = (body: string) =>
      app.visitor().request(path, { method: "POST", body, headers: { "content-type": type } });
    await expectProblem(await send("no form"), 400, "malformed_form");
    const size = MAX_FORM_BYTES + 24 * 1024;
    await expectProblem(await send("x".repeat(size)), 413, "body_too_large");
    expect(await postChunks(`${app.url}${path}`, type, size), `a large form in chunks to ${path}`).toBe(413);
  }
});

async function expectRefusals(client: Client): Promise<void> {
  const changing = [...methodsByPath].flatMap(([path, methods]) =>
    methods.filter((method) => method !== "GET").map((method) => ({ method, path })),
  );
  const forms = formPaths.map((path) => ({ method: "POST", path }));
  for (const { method, path } of [...changing, ...forms]) {
    for (const headers of foreignHeaders) {
      const response = await client.request(path, { method, headers });
      expect(response.headers.getSetCookie(), `${method} ${path} set a cookie`).toEqual([]);
      await expectProblem(response, 403, "cross_origin");
    }
  }
}

/** Sends so many bytes without saying how many it will be; resolves to the status. */
function postChunks(url: string, type: string, size = 40 * 1024): Promise<number> {
  const request = url.startsWith("https:") ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    // A connection of its own: one that is used again may have been closed in the meantime.
    const sent = request(url, { method: "POST", headers: { "content-type": type }, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on("error", reject);
    for (let count = 0; count < size / 1024; count++) sent.write("x".repeat(1024));
    sent.end();
  });
}
