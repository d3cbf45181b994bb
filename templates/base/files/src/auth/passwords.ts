// Hashes and checks passwords: argon2id with the parameters that OWASP recommends.
import { hash, verify } from "@node-rs/argon2";
import { z } from "zod";
import { isCommonPassword } from "./common-passwords";

// Argon2id is the package's default algorithm; its enum can't be imported with isolated modules.
const parameters = { memoryCost: 19456, timeCost: 2, parallelism: 1 };

/** Costs as much to check as any real hash, and no password fits it. */
const decoyHash = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$${"A".repeat(22)}$${"A".repeat(43)}`;

/** For a password that somebody chooses; length alone counts, and what everybody chooses is refused. */
export const newPasswordSchema = z
  .string({ error: "Enter a password." })
  .min(8, "Use at least 8 characters.")
  .max(256, "Use at most 256 characters.")
  .refine((password) => !isCommonPassword(password), "This password is one of the commonest. Choose another one.");

/** For a password that somebody types to prove who they are; whatever was allowed once must pass. */
export const passwordSchema = z
  .string({ error: "Enter your password." })
  .min(1, "Enter your password.")
  .max(256, "This password is too long.");

export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), parameters);
}

/** Takes as long for a user without a password as for one with: nobody learns from the time who has an account. */
export async function verifyPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const matches = await verify(storedHash ?? decoyHash, password.normalize("NFKC"));
  return matches && storedHash !== undefined;
}
