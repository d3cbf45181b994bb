// The people in these tests: visitors, and users of each role who are signed in to the shared server.
import { randomInt } from "node:crypto";
import { inject, vi } from "vitest";
import type { Role } from "@/auth/roles";
import { createSession } from "@/auth/sessions";
import { type Client, createClient } from "../support/client";
import { createUser, type TestUser } from "../support/users";

export const appUrl = inject("appUrl");
export const sessionCookie = "authjs.session-token";

vi.stubEnv("DATABASE_URL", inject("databaseUrl"));

export interface SignedIn extends TestUser {
  client: Client;
  token: string;
}

/** Somebody at an address where nobody failed to sign in yet. */
export function visitor(address = freshAddress()): Client {
  return createClient(appUrl, { "x-forwarded-for": address });
}

export function freshAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** A new user with a session of the own. */
export async function signedIn(role: Role = "viewer"): Promise<SignedIn> {
  return anotherSession(await createUser({ role }));
}

/** The same user in another browser. */
export async function anotherSession(user: TestUser): Promise<SignedIn> {
  const { token } = await createSession(user.id, "test");
  const client = visitor();
  client.cookies.set(sessionCookie, token);
  return { ...user, client, token };
}

/** What /api/auth/session says to this client. */
export async function sessionOf(client: Client): Promise<{ user: Omit<TestUser, "password">; expires: string } | null> {
  return (await client.get("/api/auth/session")).json();
}
