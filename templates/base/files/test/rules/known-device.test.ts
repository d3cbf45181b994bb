import { randomBytes } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { deviceIn, newEntry } from "@/auth/known-device";

vi.stubEnv("AUTH_SECRET", "a secret of at least 32 characters");

const email = "ada@example.com";
const id = randomBytes(16).toString("base64url");
const entry = newEntry(email, id);
const [, expires = "", signature = ""] = entry.split(".");

describe("the cookie of a device that signed in before", () => {
  it("is good for its account", () => {
    expect(deviceIn([entry], email)).toBe(id);
    expect(deviceIn(["nonsense", newEntry("grace@example.com", id), entry], email)).toBe(id);
  });

  it("is good for about a year", () => {
    expect((Number(expires) * 1000 - Date.now()) / 86_400_000).toBeCloseTo(365, 1);
    const now = Math.floor(Date.now() / 1000);
    expect(deviceIn([newEntry(email, id, now - 1)], email)).toBeUndefined();
    expect(deviceIn([newEntry(email, id, now + 60)], email)).toBe(id);
  });

  it("says nothing about whose it is", () => {
    expect(entry).not.toContain("ada");
    expect(Buffer.from(id, "base64url").toString("latin1")).not.toContain("ada");
  });

  const other = randomBytes(16).toString("base64url");
  it.each([
    ["for another account", [entry], "grace@example.com"],
    ["with another id", [`${other}.${expires}.${signature}`], email],
    ["with a later end", [`${id}.${Number(expires) + 1}.${signature}`], email],
    ["with another signature", [`${id}.${expires}.${"A".repeat(43)}`], email],
    ["without a signature", [`${id}.${expires}.`], email],
    ["cut short", [entry.slice(0, -1)], email],
    ["with more behind it", [`${entry}x`], email],
    ["that is empty", [""], email],
    ["that is missing", [], email],
  ])("counts for nothing %s", (_, entries, address) => {
    expect(deviceIn(entries, address)).toBeUndefined();
  });
});
