import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { oidc } from "@/auth/oauth/providers/oidc";

async function emailFor(claims: object): Promise<string | null | undefined> {
  const user = await oidc.configure().profile?.({ sub: "1", name: "Ada", email: "ada@example.com", ...claims }, {});
  return user?.email;
}

describe("an address from the issuer", () => {
  it.each([true, "true"])("is trusted if email_verified is %j", async (email_verified) => {
    expect(await emailFor({ email_verified })).toBe("ada@example.com");
  });

  it.each([false, "false", 1, "1", "", null, undefined])("is not if it is %j", async (email_verified) => {
    expect(await emailFor({ email_verified })).toBeNull();
  });
});

describe("the origin of the issuer's sign-in page", () => {
  let server: Server;
  let issuer: string;
  let answer: string | undefined;
  let unanswered: ServerResponse | undefined;
  let requests: string[];

  beforeEach(async () => {
    requests = [];
    answer = undefined;
    server = createServer((request, response) => {
      requests.push(request.url ?? "");
      if (answer === undefined) unanswered = response;
      else response.end(answer);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tenant/`;
  });

  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  /** With nothing remembered. */
  async function load() {
    vi.resetModules();
    return (await import("@/auth/oauth/authorization-origin")).authorizationOrigin;
  }

  it("is what its discovery document says, which is asked for once", async () => {
    answer = JSON.stringify({ authorization_endpoint: "https://login.example.com:8443/authorize?x=1" });
    const authorizationOrigin = await load();
    const origins = await Promise.all([authorizationOrigin(issuer), authorizationOrigin(issuer)]);
    expect([...origins, await authorizationOrigin(issuer)]).toEqual(Array(3).fill("https://login.example.com:8443"));
    expect(requests).toEqual(["/tenant/.well-known/openid-configuration"]);
  });

  it.each([
    ["is no JSON", "<html>"],
    ["names no page", "{}"],
    ["names one without TLS", JSON.stringify({ authorization_endpoint: "http://login.example.com/authorize" })],
    ["would end the rule", JSON.stringify({ authorization_endpoint: "https://login.example.com;sandbox/authorize" })],
    ["never comes", undefined],
  ])("is the issuer's own where the document %s", async (_, document) => {
    answer = document;
    const authorizationOrigin = await load();
    expect(await authorizationOrigin(issuer)).toBe(new URL(issuer).origin);
    expect(requests).toHaveLength(1);
  });

  it("is what the document says, however late it comes", async () => {
    const authorizationOrigin = await load();
    expect(await authorizationOrigin(issuer)).toBe(new URL(issuer).origin);
    unanswered?.end(JSON.stringify({ authorization_endpoint: "https://login.example.com/authorize" }));
    await vi.waitFor(async () => expect(await authorizationOrigin(issuer)).toBe("https://login.example.com"));
    expect(requests).toHaveLength(1);
  });

  it("stays what it was while the issuer doesn't answer", async () => {
    const clock = vi.spyOn(Date, "now").mockReturnValue(0);
    const authorizationOrigin = await load();
    answer = JSON.stringify({ authorization_endpoint: "https://login.example.com/authorize" });
    await authorizationOrigin(issuer);
    answer = "<html>";
    clock.mockReturnValue(3_600_000);
    expect(await authorizationOrigin(issuer)).toBe("https://login.example.com");
    clock.mockRestore();
  });

  it("is asked for again a minute after a failure, and an hour after an answer", async () => {
    const clock = vi.spyOn(Date, "now");
    const authorizationOrigin = await load();
    answer = "<html>";
    clock.mockReturnValue(0);
    await authorizationOrigin(issuer);
    answer = JSON.stringify({ authorization_endpoint: "https://login.example.com/authorize" });
    clock.mockReturnValue(59_000);
    expect(await authorizationOrigin(issuer)).toBe(new URL(issuer).origin);
    clock.mockReturnValue(60_000);
    expect(await authorizationOrigin(issuer)).toBe("https://login.example.com");
    clock.mockReturnValue(3_659_000);
    await authorizationOrigin(issuer);
    expect(requests).toHaveLength(2);
    clock.mockReturnValue(3_660_000);
    await authorizationOrigin(issuer);
    expect(requests).toHaveLength(3);
    clock.mockRestore();
  });
});
