// The codes of authenticator apps: time-based one-time passwords (RFC 6238), with six digits, of 30 seconds each.
import { createHmac, timingSafeEqual } from "node:crypto";

const PERIOD = 30 * 1000;
const DIGITS = 6;

/** Which period of 30 seconds a moment is in. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / PERIOD);
}

export function codeAt(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/**
 * The period that this code belongs to: the current one, or one of its neighbors, for those who type slowly and for clocks that are a
 * little late or ahead. Undefined if it is wrong.
 */
export function matchingStep(secret: Buffer, code: string, now: Date): number | undefined {
  const current = stepAt(now);
  const steps = [current, current - 1, current + 1];
  return steps.find((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code)));
}

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** As authenticator apps take it when it is typed. */
export function toBase32(bytes: Buffer): string {
  let bits = "";
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** What a QR code contains: who issued the secret, for which account. */
export function setupUri(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const details = { secret: toBase32(secret), issuer, algorithm: "SHA1", digits: String(DIGITS), period: "30" };
  // Not URLSearchParams: some apps show its "+" for a space.
  const query = Object.entries(details).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `otpauth://totp/${label}?${query.join("&")}`;
}
