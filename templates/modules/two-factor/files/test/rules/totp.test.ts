// Codes of authenticator apps, as RFC 6238 defines them, and what they are sealed with.
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

  it("counts in its own 30 seconds and in the next, and in no others", () => {
    const step = stepAt(new Date(1234567890_000));
    const code = codeAt(secret, step);
    const at = (milliseconds: number) => matchingStep(secret, code, new Date(step * 30_000 + milliseconds));
    expect([at(-1), at(0), at(29_999), at(30_000), at(59_999), at(60_000)]).toEqual([
      undefined,
      step,
      step,
      step,
      step,
      undefined,
    ]);
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

describe("what is sealed", () => {
  const [older, newer] = [`older ${testKey}`, `newer ${testKey}`];
  /** With other keys: they are read once. */
  async function withKeys(keys: string) {
    vi.resetModules();
    vi.stubEnv("TWO_FACTOR_KEY", keys);
    return import("@/auth/two-factor/seal");
  }

  beforeEach(() => vi.resetModules());
  afterEach(() => vi.unstubAllEnvs());

  it("opens for the same purpose alone, and not when a bit of it was changed", async () => {
    const { seal, open } = await withKeys(newer);
    const sealed = seal(secret, "for Ada");
    expect(sealed).toHaveLength(64);
    expect(seal(secret, "for Ada")).not.toBe(sealed);
    expect(open(sealed, "for Ada")).toEqual(secret);
    expect(open(sealed, "for Grace")).toBeUndefined();
    for (let place = 0; place < sealed.length; place++) {
      const changed = sealed.slice(0, place) + (sealed[place] === "A" ? "B" : "A") + sealed.slice(place + 1);
      expect(open(changed, "for Ada")).toBeUndefined();
    }
    for (const text of ["", "AAAA", "x".repeat(500)]) expect(open(text, "for Ada")).toBeUndefined();
  });

  it("opens with any of the keys, and is sealed with the first", async () => {
    const sealed = (await withKeys(older)).seal(secret, "for Ada");
    const both = await withKeys(`${newer}, ${older}`);
    expect(both.open(sealed, "for Ada")).toEqual(secret);
    const resealed = both.seal(secret, "for Ada");
    const alone = await withKeys(newer);
    expect(alone.open(resealed, "for Ada")).toEqual(secret);
    expect(alone.open(sealed, "for Ada")).toBeUndefined();
  });

  it("needs a key that is long enough, and one where two-factor authentication is required", async () => {
    await withKeys("too short");
    const { env } = await import("@/env/two-factor");
    expect(env.problems()).toEqual([expect.stringContaining("TWO_FACTOR_KEY: is too short.")]);
    await withKeys("");
    vi.stubEnv("TWO_FACTOR_REQUIRED", "admin");
    expect((await import("@/env/two-factor")).env.problems()).toEqual([
      expect.stringContaining("TWO_FACTOR_REQUIRED: is set"),
    ]);
  });
});
