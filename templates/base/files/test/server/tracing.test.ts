// What an operator can follow of a request: its id in every answer, and its spans in a collector.
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { type AppServer, startApp } from "../support/app-server";
import { type Collector, startCollector } from "../support/collector";
import { type MailServer, startMailServer } from "../support/mail-server";
import { type People, peopleAt } from "../support/people";

let collector: Collector;
let mailServer: MailServer;
let server: AppServer;
let app: People;

vi.stubEnv("DATABASE_URL", inject("databaseUrl"));

beforeAll(async () => {
  collector = await startCollector();
  mailServer = await startMailServer();
  server = await startApp({ databaseUrl: inject("databaseUrl"), env: { ...mailServer.env, ...collector.env } });
  app = peopleAt(server.url);
});

afterAll(async () => {
  await server?.stop();
  await mailServer?.stop();
  await collector?.stop();
});

/** The line of this event and user, as soon as it is there. */
async function logged(event: string, user: string): Promise<{ requestId?: string; traceId?: string }> {
  const found = () => {
    const lines = server
      .log()
      .split("\n")
      .filter((line) => line.startsWith("{"));
    return lines
      .map((line) => JSON.parse(line))
      .find((line) => line.event === event && JSON.stringify(line).includes(user));
  };
  return vi.waitUntil(found, 10_000);
}

describe("X-Request-Id", () => {
  it.each([
    ["a page", "GET", "/signin", 200],
    ["a redirect", "GET", "/settings/profile", 307],
    ["a page that is not there", "GET", "/settings/nowhere", 404],
    ["a refusal of the proxy", "PUT", "/signin", 405],
    ["an endpoint", "GET", "/api/health", 200],
    ["an endpoint's refusal", "PUT", "/api/health", 405],
    ["a preflight", "OPTIONS", "/api/health", 204],
    ["Auth.js", "GET", "/api/auth/csrf", 200],
  ])("is in the answer of %s", async (_, method, path, status) => {
    const response = await app.visitor().request(path, { method });
    expect(response.status).toBe(status);
    expect(response.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  });

  it.each(["two words", "a".repeat(65), '"}{"'])("is not what a client made up: %j", async (made) => {
    for (const path of ["/signin", "/api/health"]) {
      const response = await app.visitor().get(path, { headers: { "x-request-id": made } });
      expect(response.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
    }
  });

  it("is what the log has for an endpoint", async () => {
    const email = app.newEmail();
    const answer = await app.visitor().post("/api/auth/signin", { email, password: "wrong password" });
    expect(await logged("user.sign_in_failed", email)).toMatchObject({ requestId: answer.headers.get("x-request-id") });
  });

  it("is what the log has for an action, and for the email that it sends after the answer", async () => {
    const { id, email } = await app.createUser();
    const answer = await app.visitor().submit("/forgot-password", "requestPasswordReset", { email });
    expect(answer.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
    expect(await logged("email sent", id)).toMatchObject({ requestId: answer.headers.get("x-request-id") });
  });
});

describe("a trace", () => {
  it("has the request, its queries and its email", async () => {
    const { id, email } = await app.createUser();
    await app.visitor().submit("/forgot-password", "requestPasswordReset", { email });
    const { traceId } = await logged("email sent", id);
    const spans = () => collector.spans.filter((span) => span.traceId === traceId);
    const names = expect.arrayContaining(["POST /forgot-password", "SELECT", "send email"]);
    await expect.poll(() => spans().map(({ name }) => name), { timeout: 10_000 }).toEqual(names);
    expect(collector.received()).not.toContain(email);
  });

  it("has no token of an address", async () => {
    const path = "/reset-password";
    await app.visitor().get(`${path}?token=a-very-secret-token`);
    const targets = () => collector.spans.map(({ attributes }) => attributes["http.target"]);
    await expect.poll(targets, { timeout: 10_000 }).toContain(path);
    expect(collector.received()).not.toContain("a-very-secret-token");
  });
});
