import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { defineEnv } from "@/define-env";

/** What the app says about its environment, with these variables in place of what the tests set. */
async function problemsWith(variables: Record<string, string | undefined>): Promise<string[]> {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.resetModules();
  const { app } = await import("@/env/app");
  return app.problems();
}

describe("A25 bad configuration fails closed", () => {
  afterEach(() => vi.unstubAllEnvs());

  it("finds nothing wrong with a good environment", async () => {
    expect(await problemsWith({})).toEqual([]);
  });

  it.each([
    ["AUTH_SECRET", undefined],
    ["AUTH_SECRET", ""],
    ["AUTH_SECRET", "   "],
    ["AUTH_SECRET", "short"],
    ["AUTH_URL", "app.example.com"],
    ["AUTH_URL", "ftp://app.example.com"],
    ["AUTH_SIGNUP", "maybe"],
    ["CORS_ALLOWED_ORIGINS", "*"],
    ["CORS_ALLOWED_ORIGINS", "null"],
    ["CORS_ALLOWED_ORIGINS", "https://one.example.com/path"],
    ["CORS_ALLOWED_ORIGINS", "https://one.example.com, two.example.com"],
    ["TRUSTED_PROXIES", "localhost"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["DATABASE_MIGRATE", "yes"],
  ])("says in one sentence what is wrong with %s=%j", async (name, value) => {
    const problems = await problemsWith({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name}: (is|must be) .+\\.$`));
  });

  it("asks for AUTH_URL in production alone", async () => {
    expect(await problemsWith({ AUTH_URL: undefined })).toEqual([]);
    expect(await problemsWith({ AUTH_URL: undefined, NODE_ENV: "production" })).toEqual([
      expect.stringContaining("AUTH_URL: is missing"),
    ]);
  });

  it("never hands out a value while another one is wrong", () => {
    vi.stubEnv("GOOD", "yes");
    const part = defineEnv({ GOOD: z.string(), BAD: z.string({ error: "is missing." }) });
    expect(() => part.GOOD).toThrow("BAD: is missing.");
  });
});
