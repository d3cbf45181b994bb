import { describe, expect, it } from "vitest";
import { db } from "@/database";
import { users } from "@/database/schema";
import common from "@/users/common-passwords.json";
import { createUser, newUserSchema } from "@/users/create-user";
import { hashPassword, newPasswordSchema, verifyPassword } from "@/users/passwords";
import { emailSchema } from "@/users/user-fields";
import { withTemporaryDatabase } from "../support/with-temporary-database";

withTemporaryDatabase();

function isAccepted(password: string): boolean {
  return newPasswordSchema.safeParse(password).success;
}

describe("passwords are stored as argon2id", () => {
  it("with at least the memory and time that OWASP asks for", async () => {
    const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$[\w+/]{22,}\$[\w+/]{43,}$/.exec(await hashPassword("x"));
    expect(parts).not.toBeNull();
    const [memory = 0, time = 0, lanes = 0] = (parts ?? []).slice(1).map(Number);
    expect(memory).toBeGreaterThanOrEqual(19456);
    expect(time).toBeGreaterThanOrEqual(2);
    expect(lanes).toBeGreaterThanOrEqual(1);
  });

  it("with a fresh salt each time", async () => {
    expect(await hashPassword("the same")).not.toBe(await hashPassword("the same"));
  });
});

describe("every character of a password counts", () => {
  it("takes 8 characters and more, and no fewer", () => {
    expect(isAccepted("k7#pq2v")).toBe(false);
    expect(isAccepted("k7#pq2v!")).toBe(true);
    for (const length of [64, 65, 128, 256]) expect(isAccepted("long pass ".repeat(30).slice(0, length))).toBe(true);
  });

  it("tells two passwords apart that are alike in their first 72 bytes", async () => {
    const start = "a".repeat(72);
    const hash = await hashPassword(`${start}one`);
    expect(await verifyPassword(`${start}one`, hash)).toBe(true);
    expect(await verifyPassword(`${start}two`, hash)).toBe(false);
    expect(await verifyPassword(start, hash)).toBe(false);
  });

  it("is case-sensitive and keeps spaces at both ends", async () => {
    const hash = await hashPassword(" Secret words ");
    for (const other of ["Secret words", " secret words ", " Secret words"]) {
      expect(await verifyPassword(other, hash)).toBe(false);
    }
  });
});

describe("people choose their passwords freely", () => {
  it.each([
    "onlylowercaseletters",
    "93847562910",
    "words with blanks",
    "🐢🐢🐢🐢🐢🐢🐢🐢",
    "пароль-дома",
    "   spaces   ",
  ])("takes %j", async (password) => {
    expect(isAccepted(password)).toBe(true);
    expect(await verifyPassword(password, await hashPassword(password))).toBe(true);
  });

  it("treats equivalent Unicode forms as equal", async () => {
    const [one, other] = ["cafe\u0301 in Paris", "caf\u00e9 in Paris"];
    expect(await verifyPassword(one, await hashPassword(other))).toBe(true);
    expect(await verifyPassword(other, await hashPassword(one))).toBe(true);
  });
});

describe("what everybody chooses is refused", () => {
  it.each(["password", "12345678", "Password1", "qwertyuiop", "iloveyou", "football", "QWERTY123", "11111111"])(
    "refuses %j",
    (password) => {
      expect(isAccepted(password)).toBe(false);
    },
  );

  it("knows at least 3,000 of them", async () => {
    const words = common.passwords.split(" ");
    expect(new Set(words).size).toBeGreaterThanOrEqual(3000);
    for (const word of words) expect(isAccepted(word), word).toBe(false);
  });
});

describe("one person's address is one account, however it is typed", () => {
  it.each([
    ["A@X.com", "a@x.com"],
    [" a@x.com", "a@x.com"],
    ["a@x.com\n", "a@x.com"],
    ["\u00a0a@x.com\u00a0", "a@x.com"],
    ["ａ@ｘ.com", "a@x.com"],
    ["a＠x.com", "a@x.com"],
    ["a@x．com", "a@x.com"],
    ["ﬁ@x.com", "fi@x.com"],
  ])("reads %j as %s", (typed, expected) => {
    expect(emailSchema.parse(typed)).toBe(expected);
  });

  it.each([
    "a",
    "a@",
    "@x.com",
    "a b@x.com",
    "а@x.com",
    "a@x.com\u0000",
    "a@x.com,b@x.com",
    `${"a".repeat(250)}@x.com`,
  ])("refuses %j", (typed) => {
    expect(emailSchema.safeParse(typed).success).toBe(false);
  });

  it("makes no second account for another spelling", async () => {
    const person = (email: string) => newUserSchema.parse({ name: "Ada", email, password: "a long enough password" });
    await createUser(person("ada@example.com"), "viewer");
    for (const email of ["Ada@Example.com", " ada@example.com", "ａｄａ@example.com"]) {
      await expect(createUser(person(email), "viewer")).rejects.toMatchObject({
        fields: { email: expect.stringContaining("already") },
      });
    }
    expect(await db.select().from(users)).toHaveLength(1);
  });
});
