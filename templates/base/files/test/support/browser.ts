// Somebody's browser, for actions that are called without a server: Next.js answers with its cookies.
import { eq } from "drizzle-orm";
import { cookies, headers } from "next/headers";
import { vi } from "vitest";
import { deviceIn } from "@/auth/known-device";
import { db } from "@/database";
import { users } from "@/database/schema";
import { createSession } from "./sessions";

/** Where next/headers is mocked. They have just signed in. */
export async function browserOf(userId: string, sessionCookie: string) {
  const kept = new Map([[sessionCookie, (await createSession(userId)).token]]);
  const get = (name: string) => (kept.has(name) ? { name, value: kept.get(name) } : undefined);
  const set = ({ name, value }: { name: string; value: string }) => kept.set(name, value);
  vi.mocked(cookies).mockResolvedValue({ get, set } as never);
  vi.mocked(headers).mockResolvedValue(new Headers() as never);

  async function account() {
    const [row] = await db.select().from(users).where(eq(users.id, userId));
    return { id: userId, deviceVersion: row?.deviceVersion ?? 0 };
  }

  /** How often all devices were forgotten, and whether this one is known. */
  async function trust() {
    const owner = await account();
    const isKnown = deviceIn([kept.get("known-device") ?? ""], owner) !== undefined;
    return [owner.deviceVersion, isKnown];
  }

  return { account, trust };
}
