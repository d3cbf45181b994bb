import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  isWithin,
  type Limit,
  mailLimits,
  noticeLimits,
  ownMailLimits,
  recipientLimits,
  signInLimits,
  takeAttempt,
} from "@/auth/limits";
import { clientAddress } from "@/http/client-address";
import { logInfo } from "@/log";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/log");

process.env.TRUSTED_PROXIES = "10.0.0.0/8, 2001:db8::/32";
withTemporaryDatabase();

function freshLimit(most: number, window = 60_000): Limit {
  return { kind: "test", subject: randomUUID(), most, window, caller: { address: "203.0.113.7" } };
}

const tooMany = { details: { status: 429, headers: { "retry-after": expect.stringMatching(/^\d+$/) } } };

describe("A10 what may be tried N times", () => {
  it("is refused at the next try, with the seconds to wait", async () => {
    const limit = freshLimit(3);
    for (let count = 0; count < 3; count++) await takeAttempt([limit]);
    const refusal = takeAttempt([limit]);
    await expect(refusal).rejects.toMatchObject(tooMany);
    const seconds = await refusal.catch((problem) => Number(problem.details.headers["retry-after"]));
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  it("may be tried again when the time has passed", async () => {
    const limit = freshLimit(1, 50);
    await takeAttempt([limit]);
    await new Promise((resolve) => setTimeout(resolve, 80));
    await takeAttempt([limit]);
  });

  it("does not count a try that turned out well", async () => {
    const limit = freshLimit(2);
    for (let count = 0; count < 10; count++) await (await takeAttempt([limit]))();
  });

  it("does not count a refused try against the limits before it", async () => {
    const [wide, narrow] = [freshLimit(3), freshLimit(1)];
    await takeAttempt([wide, narrow]);
    for (let count = 0; count < 5; count++) await expect(takeAttempt([wide, narrow])).rejects.toMatchObject(tooMany);
    await takeAttempt([wide]);
    await takeAttempt([wide]);
    await expect(takeAttempt([wide])).rejects.toMatchObject(tooMany);
  });
});

describe("A12 many tries at once", () => {
  it("let exactly N through", async () => {
    const limit = freshLimit(20);
    const tries = await Promise.allSettled(Array.from({ length: 200 }, () => takeAttempt([limit])));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  });
});

describe("A11 A49 whose request it is", () => {
  const address = (forwarded: string) => clientAddress(new Headers({ "x-forwarded-for": forwarded }));

  it("is told by the last entry of X-Forwarded-For, which the server or the platform adds", () => {
    expect(address("203.0.113.7")).toBe("203.0.113.7");
    expect(address("198.51.100.1, 203.0.113.7")).toBe("203.0.113.7");
    expect(address("10.0.0.1, 203.0.113.7")).toBe("203.0.113.7");
  });

  it("is told by the entry before the trusted proxies", () => {
    expect(address("198.51.100.1, 10.1.2.3")).toBe("198.51.100.1");
    expect(address("2001:4860::1, 2001:db8::5")).toBe("2001:4860::1");
    expect(address("1.1.1.1, 198.51.100.1, 10.0.0.9")).toBe("198.51.100.1");
    expect(address("10.1.2.3, 10.0.0.9")).toBe("10.1.2.3");
  });

  it("is never told by this machine, where a proxy or Next.js itself passes requests on", () => {
    expect(address("203.0.113.7, 127.0.0.1")).toBe("203.0.113.7");
    expect(address("203.0.113.7, ::1, ::ffff:127.0.0.1, 127.9.9.9")).toBe("203.0.113.7");
    expect(address("198.51.100.1, 203.0.113.7, 127.0.0.1")).toBe("203.0.113.7");
    expect(address("127.0.0.1, 203.0.113.7")).toBe("203.0.113.7");
  });

  it("is this machine's if there is no other", () => {
    expect(address("127.0.0.1")).toBe("127.0.0.1");
    expect(address("::1, 127.0.0.1")).toBe("::1");
    expect(clientAddress(new Headers())).toBe("");
  });

  it("is the same in every spelling", () => {
    expect(address("::ffff:203.0.113.7")).toBe("203.0.113.7");
    expect(address("203.0.113.7:4711, ::ffff:10.1.2.3")).toBe("203.0.113.7");
    expect(address("[2001:4860::1]:4711")).toBe("2001:4860::1");
  });
});

describe("a proxy that TRUSTED_PROXIES lacks", () => {
  const visitThrough = (forwarded: string) => clientAddress(new Headers({ "x-forwarded-for": forwarded }));

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

describe("how many counters two addresses share", () => {
  function shared(one: string, other: string): number {
    const [first, second] = [one, other].map((address) =>
      signInLimits("a@x.com", address)
        .filter(({ kind }) => kind === "sign-in per account and network")
        .map(({ subject }) => subject),
    );
    return first?.filter((subject) => second?.includes(subject)).length ?? 0;
  }

  it.each([
    ["2001:4860:0:7::1", "2001:4860:0:7:ffff:ffff:ffff:ffff", 3],
    ["2001:4860::1", "2001:4860:0:0:9::", 3],
    ["::1", "0:0:0:0:1:2:3:4", 3],
    ["FE80::1%eth0", "fe80::2", 3],
    ["2001:4860:0:701::1", "2001:4860:0:7ff::1", 2],
    ["2001:4860:0:7::1", "2001:4860:0:700::1", 1],
    ["2001:4860:0:ffff::1", "2001:4860::1", 1],
    ["2001:4860:0:7::1", "2001:4860:1:7::1", 0],
    ["203.0.113.7", "203.0.113.7", 1],
    ["203.0.113.7", "203.0.113.8", 0],
  ])("%s and %s: %d", (one, other, expected) => {
    expect(shared(one, other)).toBe(expected);
  });
});

describe("a refusal", () => {
  beforeEach(() => vi.clearAllMocks());

  it("is logged with the limit and who ran into it", async () => {
    const email = `${randomUUID()}@example.com`;
    const limits = signInLimits(email, "203.0.113.7");
    for (let count = 0; count < 5; count++) await takeAttempt(limits);
    expect(logInfo).not.toHaveBeenCalled();
    await expect(takeAttempt(limits)).rejects.toMatchObject(tooMany);
    const details = { limit: "sign-in per account and network", email, address: "203.0.113.7" };
    expect(vi.mocked(logInfo).mock.calls).toEqual([["limit reached", details]]);
  });

  it("is logged, too, where nobody else is told: a mail that is not sent", async () => {
    const email = `${randomUUID()}@example.com`;
    const limits = mailLimits("password reset", email, "203.0.113.8");
    for (let count = 0; count < 3; count++) expect(await isWithin(limits)).toBe(true);
    expect(await isWithin(limits)).toBe(false);
    const details = { limit: "password reset mail", email, address: "203.0.113.8" };
    expect(vi.mocked(logInfo).mock.calls).toEqual([["limit reached", details]]);
  });
});

describe("sign-in", () => {
  it("is refused to a network after 100 failures with any accounts, but not to the known devices in it", async () => {
    const attempt = (deviceId?: string) => isWithin(signInLimits(randomUUID(), "198.51.100.22", deviceId));
    for (let count = 0; count < 100; count++) expect(await attempt()).toBe(true);
    expect([await attempt(), await attempt(randomUUID())]).toEqual([false, true]);
  });

  it("is refused to all known devices of an account after 20 failures on them", async () => {
    const email = randomUUID();
    const attempt = (deviceId?: string) => isWithin(signInLimits(email, "198.51.100.23", deviceId));
    for (let count = 0; count < 20; count++) expect(await attempt(randomUUID())).toBe(true);
    expect([await attempt(randomUUID()), await attempt()]).toEqual([false, true]);
  });
});

describe("mails", () => {
  it("are limited per address, per account and per network", async () => {
    const network = "198.51.100.20";
    const [email, user] = [randomUUID(), randomUUID()];
    for (let count = 0; count < 3; count++) {
      expect(await isWithin(mailLimits("test", email, network))).toBe(true);
      expect(await isWithin(ownMailLimits("test", user, network))).toBe(true);
    }
    expect(await isWithin(mailLimits("test", email, network))).toBe(false);
    expect(await isWithin(recipientLimits("test", email, network))).toBe(false);
    expect(await isWithin(ownMailLimits("test", user, network))).toBe(false);
    for (let count = 6; count < 20; count++) {
      expect(await isWithin(mailLimits("test", randomUUID(), network))).toBe(true);
    }
    expect(await isWithin(mailLimits("another", randomUUID(), network))).toBe(false);
    expect(await isWithin(ownMailLimits("another", randomUUID(), network))).toBe(false);
  });

  it("that warn the owner can't be used up by another person's mails from the same network", async () => {
    const network = "198.51.100.21";
    for (let count = 0; count < 20; count++) await isWithin(mailLimits("test", randomUUID(), network));
    const user = randomUUID();
    for (let count = 0; count < 3; count++) {
      expect(await isWithin(noticeLimits("new sign-in", user, network))).toBe(true);
    }
    expect(await isWithin(noticeLimits("new sign-in", user, network))).toBe(false);
  });
});
