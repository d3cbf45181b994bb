// The id of a request, in its answer and in the log, and what a collector gets to see.
import { trace } from "@opentelemetry/api";
import { NextRequest } from "next/server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { route } from "@/auth/route";
import { currentRequest } from "@/current-request";
import { logInfo } from "@/log";
import { startTracing } from "@/start-tracing";
import { inSpan } from "@/tracing";
import { findAccount } from "@/users/find-account";
import { type Collector, startCollector } from "../support/collector";
import { withTemporaryDatabase } from "../support/with-temporary-database";

process.env.TRUSTED_PROXIES = "10.0.0.1";

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const answer = route({ permission: "public" }, () => {
  logInfo("answered");
  return Response.json({ id: currentRequest()?.id });
});

async function askedBy(forwardedFor: string, given?: string): Promise<string> {
  const headers = { "x-forwarded-for": forwardedFor, ...(given !== undefined && { "x-request-id": given }) };
  const response = await answer(new NextRequest("http://localhost:3000/api/test", { headers }), {});
  const id = response.headers.get("x-request-id") ?? "";
  expect(await response.json()).toEqual({ id });
  return id;
}

describe("the id of a request", () => {
  it("is new for each one", async () => {
    const ids = [await askedBy("203.0.113.7"), await askedBy("203.0.113.7")];
    for (const id of ids) expect(id).toMatch(uuid);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it("is the one that a trusted proxy gave", async () => {
    expect(await askedBy("203.0.113.7, 10.0.0.1", "from-the_proxy-1")).toBe("from-the_proxy-1");
    expect(await askedBy("203.0.113.7, 127.0.0.1", "a".repeat(64))).toBe("a".repeat(64));
  });

  it("is not the one that a client made up", async () => {
    expect(await askedBy("203.0.113.7", "from-the-client")).toMatch(uuid);
    expect(await askedBy("10.0.0.1, 203.0.113.7", "from-the-client")).toMatch(uuid);
  });

  it.each(["", "two words", '"},{"', "a".repeat(65), "<script>", "ä", "a,b"])("is never %j", async (given) => {
    expect(await askedBy("10.0.0.1", given)).toMatch(uuid);
  });

  it("is in the lines that are logged for it", async () => {
    const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const id = await askedBy("203.0.113.7");
    logInfo("nobody asked");
    const lines = write.mock.calls.map(([line]) => JSON.parse(String(line)));
    write.mockRestore();
    expect(lines.map(({ event, requestId }) => [event, requestId])).toEqual([
      ["answered", id],
      ["nobody asked", undefined],
    ]);
  });
});

describe("a collector", () => {
  withTemporaryDatabase();
  let collector: Collector;

  beforeAll(async () => {
    collector = await startCollector();
    for (const [name, value] of Object.entries(collector.env)) vi.stubEnv(name, value);
    startTracing();
  });

  afterAll(() => collector?.stop());

  const spanNamed = (name: string) => vi.waitUntil(() => collector.spans.find((span) => span.name === name), 10_000);

  it("gets the statement of a query without its values", async () => {
    await findAccount("somebody@example.com");
    const { kind, attributes } = await spanNamed("SELECT");
    expect(kind).toBe(3);
    expect(attributes["db.query.text"]).toMatch(/^select .* from /);
    expect(collector.received()).not.toContain("somebody@example.com");
  });

  it("gets no query of an address, and no message of an error", async () => {
    const url = "https://app.example.com/reset-password?token=a-secret";
    const work = inSpan(`fetch GET ${url}`, { "http.target": url }, async () => {
      trace.getActiveSpan()?.recordException(new Error("a-secret was wrong"));
      trace.getActiveSpan()?.setStatus({ code: 2, message: "a-secret was wrong" });
    });
    await work;
    const { attributes } = await spanNamed("fetch GET https://app.example.com/reset-password");
    expect(attributes).toEqual({ "http.target": "https://app.example.com/reset-password" });
    expect(collector.received()).not.toContain("a-secret");
  });

  it("finds the lines that were logged for a request by its trace", async () => {
    const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const id = await inSpan("a request", {}, () => askedBy("203.0.113.7"));
    const [line] = write.mock.calls.map(([text]) => JSON.parse(String(text)));
    write.mockRestore();
    const { traceId, attributes } = await spanNamed("a request");
    expect(attributes["request.id"]).toBe(id);
    expect(line).toMatchObject({ requestId: id, traceId });
  });
});
