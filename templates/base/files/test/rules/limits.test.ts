import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type Limit, takeAttempt } from "@/auth/limits";
import { withTemporaryDatabase } from "../support/with-temporary-database";

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
