import { randomUUID } from "node:crypto";
import { verify } from "@node-rs/argon2";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { signInWithPassword } from "@/auth/sign-in";
import { getDatabase } from "@/database/client";
import { users } from "@/database/schema";
import { logInfo } from "@/log";
import { createUser } from "@/users/create-user";
import { withTemporaryDatabase } from "../support/with-temporary-database";

// The real hasher, whose calls are counted.
vi.mock("@node-rs/argon2", { spy: true });
vi.mock("@/log");

withTemporaryDatabase();

const password = "correct horse battery";

async function passwordAccount(): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await createUser({ name: "Ada", email, password }, "viewer");
  return email;
}

async function accountWithoutPassword(): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await getDatabase().insert(users).values({ name: "Grace", email });
  return email;
}

function tryToSignIn(email: string, tried: string, address = "203.0.113.1") {
  return signInWithPassword({ email, password: tried }, { address, userAgent: "test" }).then(
    ({ user }) => ({ signedIn: user.email }),
    (problem) => problem.details,
  );
}

describe("signing in by password", () => {
  beforeEach(() => {
    vi.clearAllMocks();
  });

  it("A7 gives one answer for an unknown address, a wrong password and an account without a password", async () => {
    const unknown = await tryToSignIn("nobody@example.com", password);
    expect(unknown).toMatchObject({ status: 401, code: "invalid_credentials" });
    expect(await tryToSignIn(await passwordAccount(), "wrong password")).toEqual(unknown);
    expect(await tryToSignIn(await accountWithoutPassword(), password)).toEqual(unknown);
  });

  it("A8 runs the hasher once in each of these cases, with the same cost", async () => {
    const emails = ["someone@example.com", await passwordAccount(), await accountWithoutPassword()];
    for (const email of emails) await tryToSignIn(email, "wrong password");
    const costs = vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split("$").slice(1, 4).join("$"));
    expect(costs).toHaveLength(3);
    expect(new Set(costs).size).toBe(1);
  });

  it("A12 lets exactly 5 of 10 simultaneous tries reach the hasher", async () => {
    const email = await passwordAccount();
    const answers = await Promise.all(Array.from({ length: 10 }, () => tryToSignIn(email, "wrong password")));
    expect(verify).toHaveBeenCalledTimes(5);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it("A10 refuses the right password too after 5 failures, but not from the owner's address", async () => {
    const email = await passwordAccount();
    for (let count = 0; count < 5; count++) await tryToSignIn(email, "wrong password", "203.0.113.66");
    expect(await tryToSignIn(email, password, "203.0.113.66")).toMatchObject({ status: 429 });
    expect(await tryToSignIn(email, password, "203.0.113.2")).toEqual({ signedIn: email });
    expect(await tryToSignIn(await passwordAccount(), password, "203.0.113.66")).toHaveProperty("signedIn");
  });

  it("A10 refuses everybody after 20 failures from many addresses", async () => {
    const email = await passwordAccount();
    for (let count = 0; count < 20; count++) await tryToSignIn(email, "wrong password", `198.51.100.${count}`);
    expect(await tryToSignIn(email, password, "198.51.100.99")).toMatchObject({ status: 429 });
  });

  it("A44 notes each success and each failure, and never the password", async () => {
    const email = await passwordAccount();
    await tryToSignIn(email, "wrong password", "203.0.113.3");
    expect(logInfo).toHaveBeenLastCalledWith("sign-in failed", { email, address: "203.0.113.3" });
    await tryToSignIn(email, password, "203.0.113.3");
    expect(logInfo).toHaveBeenLastCalledWith("signed in", { actor: expect.any(String), address: "203.0.113.3" });
    expect(JSON.stringify(vi.mocked(logInfo).mock.calls)).not.toContain("password");
  });
});
