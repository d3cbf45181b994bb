import { randomBytes, randomUUID } from "node:crypto";
import { verify } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { newEntry } from "@/auth/known-device";
import { replacePassword } from "@/auth/replace-password";
import { sessionCookieName } from "@/auth/session-cookie";
import { findSession } from "@/auth/sessions";
import { signInWithPassword } from "@/auth/sign-in";
import { withRequest } from "@/current-request";
import { db } from "@/database";
import { passwords, users } from "@/database/schema";
import { logInfo } from "@/log";
import { removeUser } from "@/users/change-user";
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

async function storedHash(userId: string): Promise<string | undefined> {
  const [row] = await db.select().from(passwords).where(eq(passwords.userId, userId));
  return row?.hash;
}

async function accountWithoutPassword(): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await db.insert(users).values({ name: "Grace", email });
  return email;
}

function tryToSignIn(email: string, tried: string, ip = "203.0.113.1", device = "") {
  return signInWithPassword({ email, password: tried }, { ip, userAgent: "test", devices: [device] }).then(
    ({ user }) => ({ signedIn: user.email }),
    (problem) => problem.details,
  );
}

/** What a device has kept that signed in to this account. */
async function knownDevice(email: string): Promise<string> {
  const [account] = await db.select().from(users).where(eq(users.email, email));
  if (!account) throw new Error("There is no such account.");
  return newEntry(account, randomBytes(16).toString("base64url"));
}

it("signing in again ends the session that it replaces: the cookie's, and nobody else's", async () => {
  const [email, other] = [await passwordAccount(), await passwordAccount()];
  const signIn = async (email: string, token?: string) => {
    const headers = new Headers(token ? { cookie: `a=b; ${sessionCookieName()}=${token}` } : {});
    const request = { ip: "203.0.113.1", userAgent: "test" };
    return (await withRequest("test", headers, () => signInWithPassword({ email, password }, request))).cookie.value;
  };
  const [first, elsewhere, stranger] = [await signIn(email), await signIn(email), await signIn(other)];
  const second = await signIn(email, first);
  await signIn(email, stranger);
  const goesOn = async (token: string) => (await findSession(token)) !== null;
  expect(await Promise.all([first, second, elsewhere, stranger].map(goesOn))).toEqual([false, true, true, true]);
});

describe("signing in by password", () => {
  beforeEach(() => {
    vi.clearAllMocks();
  });

  it("runs the hasher once in each of these cases, at the same cost", async () => {
    const emails = ["someone@example.com", await passwordAccount(), await accountWithoutPassword()];
    for (const email of emails) await tryToSignIn(email, "wrong password");
    const costs = vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split("$").slice(1, 4).join("$"));
    expect(costs).toHaveLength(3);
    expect(new Set(costs).size).toBe(1);
  });

  it("lets exactly 5 of 10 simultaneous tries reach the hasher", async () => {
    const email = await passwordAccount();
    const answers = await Promise.all(Array.from({ length: 10 }, () => tryToSignIn(email, "wrong password")));
    expect(verify).toHaveBeenCalledTimes(5);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it("refuses the right password too after 5 failures, but not from the owner's address", async () => {
    const email = await passwordAccount();
    for (let count = 0; count < 5; count++) await tryToSignIn(email, "wrong password", "203.0.113.66");
    expect(await tryToSignIn(email, password, "203.0.113.66")).toMatchObject({ status: 429 });
    expect(await tryToSignIn(email, password, "203.0.113.2")).toEqual({ signedIn: email });
    expect(await tryToSignIn(await passwordAccount(), password, "203.0.113.66")).toHaveProperty("signedIn");
  });

  it("refuses everybody after 20 failures from many addresses", async () => {
    const email = await passwordAccount();
    for (let count = 0; count < 20; count++) await tryToSignIn(email, "wrong password", `198.51.100.${count}`);
    expect(await tryToSignIn(email, password, "198.51.100.99")).toMatchObject({ status: 429 });
  });

  it.each([
    ["one /64", 5, (number: number) => `2001:db8:1:100::${number}`],
    ["the /64s of one /56", 8, (number: number) => `2001:db8:2:1${number + 10}::1`],
    ["the /56s of one /48", 10, (number: number) => `2001:db8:3:${number + 10}00::1`],
  ])("lets whoever has %s fail %d times, and the owner sign in elsewhere", async (_, most, addressOf) => {
    const email = await passwordAccount();
    const addresses = Array.from({ length: 30 }, (_, number) => addressOf(number));
    const statuses = [];
    for (const ip of addresses) statuses.push((await tryToSignIn(email, "wrong password", ip)).status);
    expect(statuses).toEqual(addresses.map((_, number) => (number < most ? 401 : 429)));
    expect(await tryToSignIn(email, password, "2001:db8:4::1")).toEqual({ signedIn: email });
  });

  it("gives a known device its own attempts, unaffected by others", async () => {
    const email = await passwordAccount();
    for (let count = 0; count < 20; count++) await tryToSignIn(email, "wrong password", `198.51.100.${count}`);
    const ip = "198.51.100.99";
    expect(await tryToSignIn(email, password, ip)).toMatchObject({ status: 429 });
    const device = await knownDevice(email);
    expect(await tryToSignIn(email, password, ip, device)).toEqual({ signedIn: email });
    for (let count = 0; count < 5; count++) {
      expect(await tryToSignIn(email, "wrong password", `198.51.100.${count}`, device)).toMatchObject({
        status: 401,
      });
    }
    expect(await tryToSignIn(email, password, ip, device)).toMatchObject({ status: 429 });
    expect(await tryToSignIn(email, password, ip, await knownDevice(email))).toEqual({ signedIn: email });
  });

  it("gives none to a device that is no longer known, so that nobody who had it locks the owner out", async () => {
    const email = await passwordAccount();
    const [stolen, ip] = [await knownDevice(email), "198.51.100.97"];
    await db.update(users).set({ deviceVersion: 1 }).where(eq(users.email, email));
    const own = await knownDevice(email);
    for (let count = 0; count < 25; count++) await tryToSignIn(email, "wrong password", `192.0.2.${count}`, stolen);
    expect(await tryToSignIn(email, password, ip, stolen)).toMatchObject({ status: 429 });
    expect(await tryToSignIn(email, password, ip, own)).toEqual({ signedIn: email });
  });

  it("doesn't count a known device's attempts against others' limits", async () => {
    const email = await passwordAccount();
    const device = await knownDevice(email);
    for (let count = 0; count < 5; count++) await tryToSignIn(email, "wrong password", "192.0.2.50", device);
    expect(await tryToSignIn(email, password, "192.0.2.50")).toEqual({ signedIn: email });
  });

  it("logs each success and failure, never the password", async () => {
    const email = await passwordAccount();
    await tryToSignIn(email, "wrong password", "203.0.113.3");
    expect(logInfo).toHaveBeenLastCalledWith(
      "user.sign_in_failed",
      expect.objectContaining({ email, address: "203.0.113.3" }),
    );
    await tryToSignIn(email, password, "203.0.113.3");
    expect(logInfo).toHaveBeenLastCalledWith("user.signed_in", expect.objectContaining({ actor: expect.any(String) }));
    for (const tried of ["wrong password", password]) {
      expect(JSON.stringify(vi.mocked(logInfo).mock.calls)).not.toContain(tried);
    }
  });
});

describe("a sign-in that overlaps with the end of its password", () => {
  async function signIn(email: string, ip: string): Promise<string> {
    return (await signInWithPassword({ email, password }, { ip, userAgent: "test" })).cookie.value;
  }

  /** Four browsers that sign in again and again until they are refused; resolves to the tokens that they got. */
  async function signInUntilRefused(email: string): Promise<string[]> {
    const tokens: string[] = [];
    const browsers = [1, 2, 3, 4].map(async (number) => {
      for (;;) tokens.push(await signIn(email, `192.0.2.${number}`));
    });
    const ends = await Promise.allSettled(browsers);
    for (const end of ends) expect(end).toMatchObject({ reason: { details: { status: 401 } } });
    return tokens;
  }

  it.each(["a new password", "the deletion of the account"])("leaves no session after %s", async (cause) => {
    for (let round = 0; round < 5; round++) {
      const email = await passwordAccount();
      const session = await findSession(await signIn(email, "192.0.2.9"));
      if (!session) throw new Error("The session is gone.");
      const attempts = signInUntilRefused(email);
      if (cause === "a new password")
        await replacePassword(session, "another fine pass phrase", await storedHash(session.user.id));
      else await removeUser(session.user.id);
      for (const late of await attempts) expect(await findSession(late)).toBeNull();
    }
  });
});
