import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  countAttempt,
  emailLimits,
  type Limit,
  noticeLimits,
  ownEmailLimits,
  recipientLimits,
  resetEmailLimits,
  signInLimits,
  signUpLimits,
  tryCountAttempt,
} from "@/auth/limits";
import { logInfo } from "@/log";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/log");

withTemporaryDatabase();

function freshLimit(max: number, window = 60_000): Limit {
  return { kind: "test", key: randomUUID(), max, window, caller: { ip: "203.0.113.7" } };
}

const tooMany = { details: { status: 429, headers: { "retry-after": expect.stringMatching(/^\d+$/) } } };

describe("what may be tried N times", () => {
  it("is refused at the next attempt, with Retry-After", async () => {
    const limit = freshLimit(3);
    for (let count = 0; count < 3; count++) await countAttempt([limit]);
    const refusal = countAttempt([limit]);
    await expect(refusal).rejects.toMatchObject(tooMany);
    const seconds = await refusal.catch((problem) => Number(problem.details.headers["retry-after"]));
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  it("may be tried again when the time has passed", async () => {
    const limit = freshLimit(1, 50);
    await countAttempt([limit]);
    await new Promise((resolve) => setTimeout(resolve, 80));
    await countAttempt([limit]);
  });

  it("doesn't count a refunded attempt", async () => {
    const limit = freshLimit(2);
    for (let count = 0; count < 10; count++) await (await countAttempt([limit]))();
  });

  it("doesn't count a refused attempt against the other limits", async () => {
    const [wide, narrow] = [freshLimit(3), freshLimit(1)];
    await countAttempt([wide, narrow]);
    for (let count = 0; count < 5; count++) await expect(countAttempt([wide, narrow])).rejects.toMatchObject(tooMany);
    await countAttempt([wide]);
    await countAttempt([wide]);
    await expect(countAttempt([wide])).rejects.toMatchObject(tooMany);
  });
});

describe("many tries at once", () => {
  it("let exactly N through", async () => {
    const limit = freshLimit(20);
    const tries = await Promise.allSettled(Array.from({ length: 200 }, () => countAttempt([limit])));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  });
});

describe("how many counters two addresses share", () => {
  function shared(one: string, other: string): number {
    const [first, second] = [one, other].map((ip) =>
      signInLimits("a@x.com", ip)
        .filter(({ kind }) => kind === "sign-in per account and network")
        .map(({ key }) => key),
    );
    return first?.filter((key) => second?.includes(key)).length ?? 0;
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
    for (let count = 0; count < 5; count++) await countAttempt(limits);
    expect(logInfo).not.toHaveBeenCalled();
    await expect(countAttempt(limits)).rejects.toMatchObject(tooMany);
    const details = { limit: "sign-in per account and network", email, address: "203.0.113.7" };
    expect(vi.mocked(logInfo).mock.calls).toEqual([["rate_limit.exceeded", expect.objectContaining(details)]]);
  });

  it("is logged, too, where nobody else is told: an email that is not sent", async () => {
    const email = `${randomUUID()}@example.com`;
    const limits = emailLimits("password reset", email, "203.0.113.8");
    for (let count = 0; count < 3; count++) expect(await tryCountAttempt(limits)).toBe(true);
    expect(await tryCountAttempt(limits)).toBe(false);
    const details = { limit: "password reset email", email, address: "203.0.113.8" };
    expect(vi.mocked(logInfo).mock.calls).toEqual([["rate_limit.exceeded", expect.objectContaining(details)]]);
  });
});

describe("sign-in", () => {
  it("is refused to a network after 100 failures with any accounts, but not to the known devices in it", async () => {
    const attempt = (deviceId?: string) => tryCountAttempt(signInLimits(randomUUID(), "198.51.100.22", deviceId));
    for (let count = 0; count < 100; count++) expect(await attempt()).toBe(true);
    expect([await attempt(), await attempt(randomUUID())]).toEqual([false, true]);
  });

  it("and sign-up count the networks around a /64 of IPv6 more generously", () => {
    const ip = "2001:db8:1:2::3";
    const perNetwork = [...signInLimits("a@x.com", ip), ...signUpLimits(ip)].filter(({ key }) => !key.includes("@"));
    const [network, household, company] = ["2001:db8:1:2::/64", "2001:db8:1:0::/56", "2001:db8:1::/48"];
    const shown = perNetwork.map(({ key, max }) => `${key} ${max}`);
    const counts = (max: number) => [`${network} ${max}`, `${household} ${2 * max}`, `${company} ${10 * max}`];
    expect(shown).toEqual([...counts(100), ...counts(20)]);
  });

  it("is refused to all known devices of an account after 20 failures on them", async () => {
    const email = randomUUID();
    const attempt = (deviceId?: string) => tryCountAttempt(signInLimits(email, "198.51.100.23", deviceId));
    for (let count = 0; count < 20; count++) expect(await attempt(randomUUID())).toBe(true);
    expect([await attempt(randomUUID()), await attempt()]).toEqual([false, true]);
  });
});

describe("emails", () => {
  it("are limited per address, per account and per network", async () => {
    const network = "198.51.100.20";
    const [email, user] = [randomUUID(), randomUUID()];
    for (let count = 0; count < 3; count++) {
      expect(await tryCountAttempt(emailLimits("test", email, network))).toBe(true);
      expect(await tryCountAttempt(ownEmailLimits("test", user, network))).toBe(true);
    }
    expect(await tryCountAttempt(emailLimits("test", email, network))).toBe(false);
    expect(await tryCountAttempt(recipientLimits("test", email, network))).toBe(false);
    expect(await tryCountAttempt(ownEmailLimits("test", user, network))).toBe(false);
    for (let count = 6; count < 20; count++) {
      expect(await tryCountAttempt(emailLimits("test", randomUUID(), network))).toBe(true);
    }
    expect(await tryCountAttempt(emailLimits("another", randomUUID(), network))).toBe(false);
    expect(await tryCountAttempt(ownEmailLimits("another", randomUUID(), network))).toBe(false);
  });

  it("count a /64 of IPv6 as one address, and the networks around it more generously", async () => {
    const ask = (ip: string) => tryCountAttempt(emailLimits("test", randomUUID(), ip));
    const sent = async (ips: string[]) => (await Promise.all(ips.map(ask))).filter(Boolean).length;
    const inOrder = async (ips: string[]) => {
      let count = 0;
      for (const ip of ips) count += await sent([ip]);
      return count;
    };
    const numbers = Array.from({ length: 60 }, (_, number) => number.toString(16));
    expect(await inOrder(numbers.map((number) => `2001:db8:1::${number}`))).toBe(20);
    expect(await inOrder(numbers.map((number) => `2001:db8:2:${number}::1`))).toBe(40);
    const households = numbers.flatMap((number) => [1, 2, 3, 4].map((subnet) => `2001:db8:3:${number}0${subnet}::1`));
    expect(await inOrder(households)).toBe(200);
  });

  it("with a link to a new password are never refused by a network to those who have an account", async () => {
    const network = "198.51.100.24";
    const ask = (owner?: { deviceId?: string }) => tryCountAttempt(resetEmailLimits(randomUUID(), network, owner));
    for (let count = 0; count < 20; count++) expect(await ask()).toBe(true);
    expect([await ask(), await ask({}), await ask({ deviceId: randomUUID() })]).toEqual([false, true, true]);
  });

  it("with a link to a new password have a count of their own on a known device", async () => {
    const email = randomUUID();
    const ask = (deviceId?: string) => tryCountAttempt(resetEmailLimits(email, "198.51.100.25", { deviceId }));
    for (let count = 0; count < 3; count++) expect(await ask()).toBe(true);
    expect([await ask(), await ask("device")]).toEqual([false, true]);
    const windows = resetEmailLimits(email, "198.51.100.25", {}).map(({ window }) => window);
    expect(Math.max(...windows)).toBeLessThanOrEqual(60 * 60 * 1000);
  });

  it("that warn the owner can't be used up by another person's emails from the same network", async () => {
    const network = "198.51.100.21";
    for (let count = 0; count < 20; count++) await tryCountAttempt(emailLimits("test", randomUUID(), network));
    const user = randomUUID();
    for (let count = 0; count < 3; count++) {
      expect(await tryCountAttempt(noticeLimits("new sign-in", user, network))).toBe(true);
    }
    expect(await tryCountAttempt(noticeLimits("new sign-in", user, network))).toBe(false);
  });
});
