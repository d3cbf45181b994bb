// Recovery codes: ten, for people who don't have their authenticator app at hand. Each works once and has 120 random bits, so that a plain
// hash protects it, and nobody has to count guesses.
import { createHash, randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { db, type Transaction } from "@/database";
import { recoveryCodes } from "@/database/schema";

const COUNT = 10;
const LENGTH = 24;
/** Without letters that look like digits. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function newCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

/** In groups of four, as people read and type them. */
function shown(code: string): string {
  return (code.match(/.{4}/g) ?? []).join("-");
}

/** As it is stored, however it was typed. Undefined for what is no recovery code. */
export function hashOfCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
  const isCode = code.length === LENGTH && [...code].every((letter) => ALPHABET.includes(letter));
  return isCode ? hash(code) : undefined;
}

function hash(code: string): string {
  return createHash("sha256").update(code).digest("hex");
}

/** Replaces all that the user had. The only time that anybody sees them. */
export async function replaceRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hash(code) })));
  return codes.map(shown);
}

export function countRecoveryCodes(userId: string): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
}
