import { eq } from "drizzle-orm";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { listPasskeys } from "@/auth/passkeys/list-passkeys";
import { passkeys } from "@/database/schema";
import type { Factor } from "../factor";

export const passkey: Factor = {
  name: "passkey",
  async list(db, userId) {
    const own = await listPasskeys(db, userId);
    return own.map(({ name, createdAt, lastUsedAt }) => ({ label: name, addedAt: createdAt, lastUsedAt }));
  },
  async reset(tx, userId) {
    await tx.delete(passkeys).where(eq(passkeys.userId, userId));
    await recordAuditEvent(tx, { event: "user.passkey_removed", user: userId });
  },
};
