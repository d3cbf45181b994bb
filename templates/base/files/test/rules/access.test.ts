// Who may call which server action, called from inside. From outside, only actions with a form can be called: Next.js derives the
// ids from a secret of the build, and a page hands out no id but those of its forms.
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { cookies, headers } from "next/headers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { can, type Role, roles } from "@/database/roles";
import type { ActionResult } from "@/http/action-result";
import { type Access, actions } from "../access-table";
import { peopleAt } from "../support/people";
import { foreignHeaders } from "../support/responses";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

// Next.js answers these only while it handles a request.
vi.mock("next/headers");
vi.mock("next/cache");
vi.mock("@/log");

withTemporaryDatabase();

const { createUser, sessionCookie } = peopleAt("http://localhost:3000");
const found = new Map<string, (input: unknown) => Promise<ActionResult>>();

beforeAll(async () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  for (const file of files.map((name) => resolve("src", name))) {
    if (!/^["']use server["']/.test(readFileSync(file, "utf8"))) continue;
    for (const [name, action] of Object.entries(await import(file))) found.set(name, action as never);
  }
});

/** "ok", the code of the error, or "redirected". */
async function call(name: string, somebody: Role | "anonymous", sent: Record<string, string> = {}): Promise<string> {
  const token = somebody === "anonymous" ? undefined : (await createSession((await createUser(somebody)).id)).token;
  const get = (cookie: string) => (token && cookie === sessionCookie ? { name: cookie, value: token } : undefined);
  vi.mocked(cookies).mockResolvedValue({ get, set: () => {} } as never);
  vi.mocked(headers).mockResolvedValue(new Headers(sent) as never);
  const result = await found
    .get(name)?.({})
    .catch((error: { digest?: string }) => {
      if (error.digest?.startsWith("NEXT_REDIRECT")) return "redirected";
      throw error;
    });
  if (!result || typeof result === "string") return result ?? "not found";
  return result.ok ? "ok" : result.error.code;
}

function refusal(access: Access, somebody: Role | "anonymous"): string | undefined {
  if (access === "public") return undefined;
  if (somebody === "anonymous") return "unauthorized";
  return can(somebody, access) ? undefined : "forbidden";
}

describe.each(Object.entries(actions))("the action %s: %s", (name, access) => {
  it.each(["anonymous", ...roles] as const)("is open to the right people: %s", async (somebody) => {
    const outcome = await call(name, somebody);
    const expected = refusal(access, somebody);
    if (expected) return expect(outcome).toBe(expected);
    expect(["unauthorized", "forbidden", "cross_origin", "internal_error", "not found"]).not.toContain(outcome);
  });

  it("refuses what another site sends", async () => {
    for (const sent of foreignHeaders) expect(await call(name, "admin", sent)).toBe("cross_origin");
  });
});
