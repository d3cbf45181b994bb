import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type Limit, signInLimits, takeAttempt } from "@/auth/limits";
import { clientAddress } from "@/http/client-address";
import { withTemporaryDatabase } from "../support/with-temporary-database";

process.env.TRUSTED_PROXIES = "10.0.0.0/8, ::1, 2001:db8::/32";
withTemporaryDatabase();

function freshLimit(most: number, window = 60_000): Limit {
  return { subject: `test ${randomUUID()}`, most, window };
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
    expect(address("1.1.1.1, 198.51.100.1, 10.0.0.9, ::1")).toBe("198.51.100.1");
    expect(address("10.1.2.3, 10.0.0.9")).toBe("10.1.2.3");
  });

  it("is the same in every spelling", () => {
    expect(address("::ffff:203.0.113.7")).toBe("203.0.113.7");
    expect(address("203.0.113.7:4711, ::ffff:10.1.2.3")).toBe("203.0.113.7");
    expect(address("[2001:4860::1]:4711")).toBe("2001:4860::1");
  });
});

describe("A51 what counts as one address", () => {
  const subjects = (address: string) => signInLimits("a@x.com", address).map(({ subject }) => subject);

  it.each([
    ["2001:4860:0:7::1", "2001:4860:0:7:ffff:ffff:ffff:ffff"],
    ["2001:4860::1", "2001:4860:0:0:9::"],
    ["::1", "0:0:0:0:1:2:3:4"],
    ["FE80::1%eth0", "fe80::2"],
  ])("%s and %s do, in one /64", (one, other) => {
    expect(subjects(one)).toEqual(subjects(other));
  });

  it.each([
    ["2001:4860:0:7::1", "2001:4860:0:8::1"],
    ["203.0.113.7", "203.0.113.8"],
  ])("%s and %s do not", (one, other) => {
    expect(subjects(one)).not.toEqual(subjects(other));
  });
});
