// Codes of authenticator apps, as RFC 6238 defines them, and what they are encrypted with.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hashOfCode } from "@/auth/two-factor/recovery-codes";
import { codeAt, matchingStep, setupUri, stepAt, toBase32 } from "@/auth/two-factor/totp";
import { fromBase32, testKey } from "../support/authenticator-app";

const secret = Buffer.from("12345678901234567890");

describe("a code", () => {
  it.each([
    [59, "94287082"],
    [1111111109, "07081804"],
    [1111111111, "14050471"],
    [1234567890, "89005924"],
    [2000000000, "69279037"],
    [20000000000, "65353130"],
  ])("is that of RFC 6238 at second %i", (second, expected) => {
    const step = stepAt(new Date(second * 1000));
    expect(codeAt(secret, step, 8)).toBe(expected);
    expect(codeAt(secret, step)).toBe(expected.slice(2));
  });

  it("counts in its own 30 seconds, in those before and in those after, and in no others", () => {
    const step = stepAt(new Date(1234567890_000));
    const code = codeAt(secret, step);
    const at = (milliseconds: number) => matchingStep(secret, code, new Date(step * 30_000 + milliseconds));
    for (const milliseconds of [-30_000, -1, 0, 29_999, 30_000, 59_999]) expect(at(milliseconds)).toBe(step);
    for (const milliseconds of [-30_001, 60_000]) expect(at(milliseconds)).toBeUndefined();
  });
});

it("the secret reads the same in the QR code and typed by hand", () => {
  expect(toBase32(secret)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  expect(fromBase32("GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ")).toEqual(secret);
  const uri = setupUri(secret, { issuer: "My App & Co", account: "ada+1@example.com" });
  expect(uri).toBe(
    "otpauth://totp/My%20App%20%26%20Co:ada%2B1%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=My%20App%20%26%20Co&algorithm=SHA1&digits=6&period=30",
  );
});

describe("a recovery code", () => {
  it("is the same however it is typed", () => {
    const hash = hashOfCode("0123-4567-89AB-CDEF-GHJK-MN10");
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    for (const typed of ["0123456789abcdefghjkmn10", " o123 4567 89ab cdef ghjk mnlO ", "O1234567-89ABCDEF-GHJKMNI0"]) {
      expect(hashOfCode(typed)).toBe(hash);
    }
  });

  it("is nothing else: not its hash, not a code of the app", () => {
    const hash = hashOfCode("0123456789ABCDEFGHJKMN10") ?? "";
    for (const typed of ["", "123456", hash, hash.slice(0, 24).replace(/./, "u"), "0123456789ABCDEFGHJKMN1"]) {
      expect(hashOfCode(typed)).toBeUndefined();
    }
  });
});

describe("what is encrypted", () => {
  const [older, newer] = [`older ${testKey}`, `newer ${testKey}`];
  /** With other keys: they are read once. */
  async function withKeys(keys: string) {
    vi.resetModules();
    vi.stubEnv("TWO_FACTOR_KEY", keys);
    return import("@/auth/two-factor/encryption");
  }

  beforeEach(() => vi.resetModules());
  afterEach(() => vi.unstubAllEnvs());

  it("can be decrypted for the same purpose alone, and not when a bit of it was changed", async () => {
    const { encrypt, decrypt } = await withKeys(newer);
    const encrypted = encrypt(secret, "for Ada");
    expect(encrypted).toHaveLength(64);
    expect(encrypt(secret, "for Ada")).not.toBe(encrypted);
    expect(decrypt(encrypted, "for Ada")).toEqual(secret);
    expect(decrypt(encrypted, "for Grace")).toBeUndefined();
    for (let place = 0; place < encrypted.length; place++) {
      const changed = encrypted.slice(0, place) + (encrypted[place] === "A" ? "B" : "A") + encrypted.slice(place + 1);
      expect(decrypt(changed, "for Ada")).toBeUndefined();
    }
    for (const text of ["", "AAAA", "x".repeat(500)]) expect(decrypt(text, "for Ada")).toBeUndefined();
  });

  it("is decrypted with any of the keys, and encrypted with the first", async () => {
    const encrypted = (await withKeys(older)).encrypt(secret, "for Ada");
    const both = await withKeys(`${newer}, ${older}`);
    expect(both.decrypt(encrypted, "for Ada")).toEqual(secret);
    const renewed = both.encrypt(secret, "for Ada");
    const alone = await withKeys(newer);
    expect(alone.decrypt(renewed, "for Ada")).toEqual(secret);
    expect(alone.decrypt(encrypted, "for Ada")).toBeUndefined();
  });

  it("needs a key that is long enough, and one where two-factor authentication is required", async () => {
    await withKeys("too short");
    const { environmentProblems } = await import("@/env");
    expect(environmentProblems()).toEqual([expect.stringContaining("TWO_FACTOR_KEY: is too short.")]);
    await withKeys("");
    vi.stubEnv("TWO_FACTOR_REQUIRED", "admin");
    expect((await import("@/env")).environmentProblems()).toEqual([
      expect.stringContaining("TWO_FACTOR_REQUIRED: is set"),
    ]);
  });
});
