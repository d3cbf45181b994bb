// Every way to sign in ends at one place, and what has to be set up first comes before anything else.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cookies, headers } from "next/headers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { updateProfile } from "@/account/actions";
import { requireUser } from "@/auth/require-user";
import { peopleAt } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

const setup = vi.hoisted(() => ({ isMissing: false }));
vi.mock("@/auth/required-setup", async () => {
  const { Problem } = await import("@/http/problem");
  return {
    missingSetup: async () => (setup.isMissing ? { page: "/confirm-email" } : undefined),
    requireSetup: async () => {
      if (setup.isMissing) throw new Problem({ status: 403, code: "setup_required", detail: "Set it up." });
    },
  };
});
// Next.js answers these only while it handles a request.
vi.mock("next/headers");
vi.mock("next/cache");
vi.mock("@/log");
withTemporaryDatabase();

const { createUser, sessionCookie } = peopleAt("http://localhost:3000");

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(headers).mockResolvedValue(new Headers() as never);
});

describe("what has to be set up first", () => {
  it("is all that a session is good for", async () => {
    const { id } = await createUser();
    const { token } = await createSession(id);
    vi.mocked(cookies).mockResolvedValue({ get: () => ({ name: sessionCookie, value: token }) } as never);
    expect((await requireUser()).user.id).toBe(id);
    setup.isMissing = true;
    await expect(requireUser()).rejects.toMatchObject({ digest: expect.stringContaining(";/confirm-email;") });
    expect((await requireUser({ duringSetup: true })).user.id).toBe(id);
    expect(await updateProfile({ name: "Ada" })).toMatchObject({ ok: false, error: { code: "setup_required" } });
  });
});

describe("no code but that of completeSignIn", () => {
  it("makes sessions", () => {
    const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
    const makers = files.filter((file) =>
      /insert\(\s*(schema\.)?sessions\b/.test(readFileSync(join("src", file), "utf8")),
    );
    expect(makers).toEqual([join("auth", "complete-sign-in.ts")]);
  });
});
