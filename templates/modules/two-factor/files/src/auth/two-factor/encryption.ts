// Encrypts secrets for the database, and for the form that sets them up: AES-256-GCM with TWO_FACTOR_KEY. What is encrypted for one
// user, or for one purpose, can be decrypted for no other.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { env } from "@/env";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Whether there is a key. Without one, nothing can be encrypted or decrypted. */
export function canEncrypt(): boolean {
  return env.TWO_FACTOR_KEY.length > 0;
}

/** `boundTo` says what it is for, and whose: the same text decrypts it. */
export function encrypt(content: Buffer, boundTo: string): string {
  const [key] = env.TWO_FACTOR_KEY;
  if (!key) throw new Error("TWO_FACTOR_KEY is missing.");
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyBytes(key), iv).setAAD(Buffer.from(boundTo));
  const parts = [iv, cipher.update(content), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(parts).toString("base64url");
}

/** Undefined if no key does: the key is gone, or it was encrypted for something else. */
export function decrypt(encrypted: string, boundTo: string): Buffer | undefined {
  const bytes = Buffer.from(encrypted, "base64url");
  if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
  for (const key of env.TWO_FACTOR_KEY) {
    const content = decryptWith(keyBytes(key), bytes, boundTo);
    if (content) return content;
  }
}

function decryptWith(key: Buffer, bytes: Buffer, boundTo: string): Buffer | undefined {
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(boundTo)).setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    // The tag doesn't fit: another key, or another purpose.
    return undefined;
  }
}

/** A key is a text of any length, with as much chance in it as the cipher needs. */
function keyBytes(key: string): Buffer {
  return createHash("sha256").update(`two-factor ${key}`).digest();
}
