// One thing that the smoke test asks of the running app, and the words to ask it with.
//
// Each file in `checks/` exports a list of checks under its own name: `checks/admin.ts` exports `admin`. A check throws
// when the app does not do what its name says; its name is what people read, so it reads as a promise. `covers` names the
// endpoints ("GET /api/health") and server actions ("updateProfile") that it proves; one that no check covers is a failure.
import assert from "node:assert/strict";
import type { Role } from "@/auth/roles";
import type { Client } from "../test/support/client";
import type { TestUser } from "../test/support/users";

export interface SmokeCheck {
  /** "A wrong password is refused": what holds when it passes. */
  name: string;
  covers?: string[];
  /** Variables that the server is started with, besides its own. */
  env?: Record<string, string>;
  /** Runs also where the database can't be reached: it asks for nothing that is stored. */
  withoutDatabase?: true;
  run(app: SmokeApp): Promise<void>;
}

/** The running app, seen by a check. Everything it gives is fresh, so that no check depends on another. */
export interface SmokeApp {
  url: string;
  /** A client without any cookie. */
  anonymous(): Client;
  /** A new user with this role, and a client that is signed in as it. */
  signedIn(role: Role): Promise<{ client: Client; user: TestUser }>;
  /** A new user with this role whom nobody signed in yet. */
  createUser(role: Role): Promise<TestUser>;
}

export async function expectStatus(response: Response, status: number): Promise<string> {
  const text = await response.text();
  assert.equal(response.status, status, `${response.url} answered ${response.status}, not ${status}: ${cut(text)}`);
  return text;
}

export async function expectJson(response: Response, status = 200): Promise<unknown> {
  const text = await expectStatus(response, status);
  assert.match(response.headers.get("content-type") ?? "", /^application\/json/, `${response.url} is not JSON`);
  return JSON.parse(text);
}

/** An error of the API: a problem document (RFC 9457) with this status and code. */
export async function expectProblem(response: Response, status: number, code: string): Promise<void> {
  const text = await expectStatus(response, status);
  assert.match(
    response.headers.get("content-type") ?? "",
    /^application\/problem\+json/,
    `${response.url} is no problem`,
  );
  const problem: { code?: string } = JSON.parse(text);
  assert.equal(problem.code, code, `${response.url} answered the code ${problem.code}, not ${code}`);
}

export function expectRedirect(response: Response, path: string): void {
  const location = response.headers.get("location");
  assert.ok([302, 303, 307, 308].includes(response.status), `${response.url} answered ${response.status}, no redirect`);
  const reached = new URL(location ?? "", response.url);
  assert.equal(reached.origin, new URL(response.url).origin, `${response.url} leads to another site: ${location}`);
  assert.equal(`${reached.pathname}${reached.search}`, path, `${response.url} leads to ${location}, not to ${path}`);
}

/** Who a client is for the app: the user of its session, or null. */
export async function sessionUser(client: Client): Promise<{ email: string; name: string; role: string } | null> {
  const session = (await expectJson(await client.get("/api/auth/session"))) as {
    user: { email: string; name: string; role: string };
  } | null;
  return session === null ? null : session.user;
}

function cut(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
