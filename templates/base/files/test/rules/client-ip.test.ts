// Where a request came from, as far as the headers can be believed.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { clientIp, isFromOwnMachine } from "@/http/client-ip";
import { logInfo } from "@/log";

vi.mock("@/log");

process.env.TRUSTED_PROXIES = "10.0.0.0/8, 2001:db8::/32";
process.env.AUTH_SECRET ??= "a secret that only this test knows, really";

describe("whose request it is", () => {
  const ip = (forwarded: string) => clientIp(new Headers({ "x-forwarded-for": forwarded }));

  it("is told by the last entry of X-Forwarded-For, which the server or the platform adds", () => {
    expect(ip("203.0.113.7")).toBe("203.0.113.7");
    expect(ip("198.51.100.1, 203.0.113.7")).toBe("203.0.113.7");
    expect(ip("10.0.0.1, 203.0.113.7")).toBe("203.0.113.7");
  });

  it("is told by the entry before the trusted proxies", () => {
    expect(ip("198.51.100.1, 10.1.2.3")).toBe("198.51.100.1");
    expect(ip("2001:4860::1, 2001:db8::5")).toBe("2001:4860::1");
    expect(ip("1.1.1.1, 198.51.100.1, 10.0.0.9")).toBe("198.51.100.1");
    expect(ip("10.1.2.3, 10.0.0.9")).toBe("10.1.2.3");
  });

  it("is never told by this machine, where a proxy or Next.js itself passes requests on", () => {
    expect(ip("203.0.113.7, 127.0.0.1")).toBe("203.0.113.7");
    expect(ip("203.0.113.7, ::1, ::ffff:127.0.0.1, 127.9.9.9")).toBe("203.0.113.7");
    expect(ip("198.51.100.1, 203.0.113.7, 127.0.0.1")).toBe("203.0.113.7");
    expect(ip("127.0.0.1, 203.0.113.7")).toBe("203.0.113.7");
  });

  it("is this machine's if there is no other", () => {
    expect(ip("127.0.0.1")).toBe("127.0.0.1");
    expect(ip("::1, 127.0.0.1")).toBe("::1");
    expect(clientIp(new Headers())).toBe("");
  });

  it("is the same in every spelling", () => {
    expect(ip("::ffff:203.0.113.7")).toBe("203.0.113.7");
    expect(ip("203.0.113.7:4711, ::ffff:10.1.2.3")).toBe("203.0.113.7");
    expect(ip("[2001:4860::1]:4711")).toBe("2001:4860::1");
  });
});

describe("a proxy that TRUSTED_PROXIES lacks", () => {
  const visitThrough = (forwarded: string) => clientIp(new Headers({ "x-forwarded-for": forwarded }));

  beforeEach(() => {
    vi.clearAllMocks();
    Object.assign(globalThis, { hasReportedProxy: undefined });
  });

  it.each(["172.16.0.9", "192.168.1.1", "100.64.0.3", "169.254.7.7", "fd00::5", "fe80::1"])(
    "at the private address %s is reported once, with the line to set",
    (proxy) => {
      expect(visitThrough(`203.0.113.7, ${proxy}`)).toBe(proxy);
      visitThrough(`203.0.113.8, ${proxy}`);
      expect(logInfo).toHaveBeenCalledTimes(1);
      expect(logInfo).toHaveBeenCalledWith("proxy not trusted", {
        address: proxy,
        advice: expect.stringMatching(new RegExp(`set TRUSTED_PROXIES=10\\.0\\.0\\.0/8,2001:db8::/32,${proxy}$`)),
      });
    },
  );

  it.each([
    "192.168.1.1",
    "203.0.113.7",
    "203.0.113.7, 198.51.100.1",
    "10.0.0.3, 192.168.1.1",
    "203.0.113.7, 10.0.0.1",
  ])("is not suspected in %j", (forwarded) => {
    visitThrough(forwarded);
    expect(logInfo).not.toHaveBeenCalled();
  });
});

describe("what development shows to its own machine alone", () => {
  it.each([
    ["localhost:3000", "::1", true],
    ["localhost", "127.0.0.1", true],
    ["127.0.0.1:3000", "::ffff:127.0.0.1", true],
    ["[::1]:3000", "::1", true],
    // Somebody else on the network, also with the name or an address that a client can claim.
    ["192.168.1.2:3000", "192.168.1.7", false],
    ["localhost:3000", "192.168.1.7", false],
    ["localhost:3000", "127.0.0.1, 192.168.1.7", false],
    ["localhost:3000", "fe80::1", false],
    // A site whose name leads to this machine.
    ["evil.example.com:3000", "127.0.0.1", false],
    ["localhost.evil.example.com", "127.0.0.1", false],
    ["", "127.0.0.1", false],
    ["localhost:3000", "", false],
  ])("host %j, seen from %j: %s", (host, peers, isOwn) => {
    expect(isFromOwnMachine(new Headers({ host, "x-forwarded-for": peers }))).toBe(isOwn);
  });
});
