// Every way to sign in ends at one place, and what has to be set up first comes before anything else.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cookies, headers } from "next/headers";
import { NextRequest } from "next/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { updateProfile } from "@/account/actions";
import { proxy } from "@/proxy";
import { peopleAt } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

const { requirement } = vi.hoisted(() => {
  const problem = { status: 403, code: "setup_required", detail: "Set it up." };
  return { requirement: { isMissing: vi.fn(async () => false), page: "/confirm-email", problem } };
});
vi.mock("@/auth/requirements", () => ({ sessionRequirements: { requirement } }));
// Next.js answers these only while it handles a request.
vi.mock("next/headers");
vi.mock("next/cache");
vi.mock("@/log");
withTemporaryDatabase();

const { url, createUser, sessionCookie } = peopleAt("http://localhost:3000");

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(headers).mockResolvedValue(new Headers() as never);
});

describe("what has to be set up first", () => {
  it("is all that a session is good for", async () => {
    const { id } = await createUser();
    const { token } = await createSession(id);
    vi.mocked(cookies).mockResolvedValue({ get: () => ({ name: sessionCookie, value: token }) } as never);
    const open = (path: string) =>
      proxy(new NextRequest(`${url}${path}`, { headers: { cookie: `${sessionCookie}=${token}` } }));
    expect((await open("/account")).headers.get("location")).toBeNull();
    requirement.isMissing.mockResolvedValue(true);
    expect((await open("/account")).headers.get("location")).toBe(`${url}/confirm-email`);
    expect((await open("/confirm-email")).headers.get("location")).toBeNull();
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
