// An authenticator app for tests, and people who use one.
import { randomBytes } from "node:crypto";
import { encryptSecret } from "@/auth/two-factor/authenticators";
import { replaceRecoveryCodes } from "@/auth/two-factor/recovery-codes";
import { codeAt, stepAt } from "@/auth/two-factor/totp";
import { db } from "@/database";
import { authenticators } from "@/database/schema";

export const testKey = "only-for-tests-only-for-tests-only-for-tests";

export interface AuthenticatorApp {
  /** What it shows now. Each code works once, so whoever needs a second one at once takes a recovery code. */
  code(): string;
  /** Looks like a code, and isn't one. */
  wrongCode(): string;
  recoveryCodes: string[];
}

export function appWith(secret: Buffer, recoveryCodes: string[] = []): AuthenticatorApp {
  const near = () => [-2, -1, 0, 1, 2].map((offset) => codeAt(secret, stepAt(new Date()) + offset));
  return {
    code: () => codeAt(secret, stepAt(new Date())),
    wrongCode: () =>
      ["000000", "111111", "222222", "333333", "444444", "555555"].find((it) => !near().includes(it)) ?? "",
    recoveryCodes,
  };
}

/** Turns two-factor authentication on for a user, straight in the database. */
export function enrol(userId: string): Promise<AuthenticatorApp> {
  return enrolWith(userId, randomBytes(20));
}

export async function enrolWith(userId: string, secret: Buffer): Promise<AuthenticatorApp> {
  const row = { userId, secret: encryptSecret(userId, secret), lastStep: 0, createdAt: new Date() };
  return db.transaction(async (tx) => {
    await tx.insert(authenticators).values(row);
    return appWith(secret, await replaceRecoveryCodes(tx, userId));
  });
}

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** As an app reads the key that somebody typed. */
export function fromBase32(text: string): Buffer {
  const bits = [...text.replace(/\s/g, "")]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
