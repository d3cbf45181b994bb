// The shared server and the people at it: every visitor comes from an address where nobody has failed to sign in yet,
// as a proxy on this machine would tell it.
import { randomInt } from "node:crypto";
import { inject, vi } from "vitest";
import { type CalledAction, outcomeOf } from "../support/actions";
import type { Client } from "../support/client";
import { peopleAt } from "../support/people";

vi.stubEnv("DATABASE_URL", inject("databaseUrl"));

export const app = peopleAt(inject("appUrl"), () => ({
  "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
}));

export async function outcome(client: Client, action: string, input?: unknown): Promise<string> {
  return outcomeOf(await app.call(client, action, input));
}

/** The fields that an action complains about. */
export function wrongFields({ result }: CalledAction): Record<string, string> {
  return result && !result.ok ? (result.error.fields ?? {}) : {};
}
