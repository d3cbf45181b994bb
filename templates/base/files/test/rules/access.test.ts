// Who may call which endpoint and server action, called from inside: each as it declares. From outside, only actions
// with a form can be called: Next.js derives the ids from a secret of the build, and a page hands out no id but those
// of its forms.
import { cookies, headers } from "next/headers";
import { NextRequest } from "next/server";
import { describe, expect, it, vi } from "vitest";
import { can, type Permission, type Role, roles } from "@/database/roles";
import { type AppEndpoint, endpoints } from "../support/endpoints";
import { peopleAt } from "../support/people";
import { foreignHeaders } from "../support/responses";
import { type AppAction, serverActions } from "../support/server-actions";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

// Next.js answers these only while it handles a request.
vi.mock("next/headers");
vi.mock("next/cache");
vi.mock("@/log");

withTemporaryDatabase();

type Person = Role | "anonymous";

const people = ["anonymous", ...roles] as const;
const { url, createUser, sessionCookie } = peopleAt("http://localhost:3000");

async function tokenOf(person: Person): Promise<string | undefined> {
  return person === "anonymous" ? undefined : (await createSession((await createUser(person)).id)).token;
}

/** "ok", the code of the error, or "redirected". */
async function call({ action }: AppAction, person: Person, sent: Record<string, string> = {}): Promise<string> {
  const token = await tokenOf(person);
  const get = (cookie: string) => (token && cookie === sessionCookie ? { name: cookie, value: token } : undefined);
  vi.mocked(cookies).mockResolvedValue({ get, set: () => {} } as never);
  vi.mocked(headers).mockResolvedValue(new Headers(sent) as never);
  const result = await action({}).catch((error: { digest?: string }) => {
    if (error.digest?.startsWith("NEXT_REDIRECT")) return "redirected";
    throw error;
  });
  if (typeof result === "string") return result;
  return result.ok ? "ok" : result.error.code;
}

async function ask({ handler, method, sample, path }: AppEndpoint, person: Person): Promise<number> {
  const token = await tokenOf(person);
  const sent = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  const body = method === "GET" ? undefined : "{}";
  const names = [...path.matchAll(/\[(\w+)\]/g)].map(([, name = ""]) => [name, "nothing"]);
  const params = Promise.resolve(Object.fromEntries(names));
  const { status } = await handler(new NextRequest(`${url}${sample}`, { method, headers: sent, body }), { params });
  return status;
}

function refusal(access: Permission, person: Person): "unauthorized" | "forbidden" | undefined {
  if (person === "anonymous") return "unauthorized";
  return can(person, access) ? undefined : "forbidden";
}

describe.each(serverActions)("the action $name: $access", (action) => {
  it.each(people)("is open to the right people: %s", async (person) => {
    const outcome = await call(action, person);
    const expected = action.access === "public" ? undefined : refusal(action.access, person);
    if (expected) return expect(outcome).toBe(expected);
    expect(["unauthorized", "forbidden", "cross_origin", "internal_error"]).not.toContain(outcome);
  });

  it("refuses what another site sends", async () => {
    for (const sent of foreignHeaders) expect(await call(action, "admin", sent)).toBe("cross_origin");
  });
});

// What is open to everybody may sign people in or out, which other tests try.
describe.each(endpoints.filter(({ access }) => access !== "public"))("$name: $access", (endpoint) => {
  it.each(people)("is open to the right people: %s", async (person) => {
    const status = await ask(endpoint, person);
    const expected = refusal(endpoint.access as Permission, person);
    if (expected) return expect(status).toBe({ unauthorized: 401, forbidden: 403 }[expected]);
    expect([401, 403, 500]).not.toContain(status);
  });
});
