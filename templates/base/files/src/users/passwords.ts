// Hashes and checks passwords: argon2id with the parameters that OWASP recommends.
import { hash, verify } from "@node-rs/argon2";
import { z } from "zod";
import common from "./common-passwords.json" with { type: "json" };

// Argon2id is the package's default algorithm; its enum can't be imported with isolated modules.
const parameters = { memoryCost: 19456, timeCost: 2, parallelism: 1 };

/** The most common ones of at least eight characters, as found in leaks; shorter ones are refused for their length. */
const commonPasswords = new Set(common.passwords.split(" "));

/** Takes as long to check as a real hash, and matches no password. */
const decoyHash = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$${"A".repeat(22)}$${"A".repeat(43)}`;

/** For choosing a password: only its length counts, and the most common ones are refused. */
export const newPasswordSchema = z
  .string({ error: "Enter a password." })
  .min(8, "Use at least 8 characters.")
  .max(256, "Use at most 256 characters.")
  .refine(
    (password) => !commonPasswords.has(password.toLowerCase()),
    "This is one of the most common passwords. Choose another one.",
  )
  .meta({ secret: true });

/** For typing an existing password: anything that was ever allowed must pass. */
export const passwordSchema = z
  .string({ error: "Enter your password." })
  .min(1, "Enter your password.")
  .max(256, "This password is too long.")
  .meta({ secret: true });

export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), parameters);
}

/** Takes the same time whether or not there is a hash, so that the time does not reveal who has an account. */
export async function verifyPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const matches = await verify(storedHash ?? decoyHash, password.normalize("NFKC"));
  return matches && storedHash !== undefined;
}
