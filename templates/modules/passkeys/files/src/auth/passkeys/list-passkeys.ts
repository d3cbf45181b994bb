import { asc, eq } from "drizzle-orm";
import type { Transaction } from "@/database";
import { passkeys } from "@/database/schema";
import { passkeysAreOffered, relyingParty } from "./relying-party";
import { listTransports } from "./verify";

/** Those of one person, the oldest first. */
export function listPasskeys(db: Pick<Transaction, "select">, userId: string) {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));
}

export async function findPasskey(db: Pick<Transaction, "select">, userId: string, id: string) {
  const own = await listPasskeys(db, userId);
  return own.find((passkey) => passkey.id === id);
}

/** How browsers are told of them. */
export function toDescriptors(own: Awaited<ReturnType<typeof listPasskeys>>) {
  return own.map(({ credentialId: id, transports }) => ({
    type: "public-key",
    id,
    transports: listTransports(transports),
  }));
}

/** One that was made for another domain is of no use here. */
export async function hasUsablePasskey(db: Pick<Transaction, "select">, userId: string): Promise<boolean> {
  if (!passkeysAreOffered()) return false;
  const own = await listPasskeys(db, userId);
  return own.some(({ rpId }) => rpId === relyingParty().id);
}
