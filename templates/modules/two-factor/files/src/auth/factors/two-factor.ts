import { eq } from "drizzle-orm";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { authenticators, pendingSignIns, recoveryCodes } from "@/database/schema";
import type { Factor } from "../factor";

export const twoFactor: Factor = {
  name: "authenticator app",
  async list(db, userId) {
    const { createdAt: addedAt, lastUsedAt } = authenticators;
    const found = await db
      .select({ addedAt, lastUsedAt })
      .from(authenticators)
      .where(eq(authenticators.userId, userId));
    return found.map((times) => ({ label: "Authenticator app", ...times }));
  },
  async reset(tx, userId) {
    for (const table of [authenticators, recoveryCodes, pendingSignIns]) {
      await tx.delete(table).where(eq(table.userId, userId));
    }
    await recordAuditEvent(tx, { event: "user.two_factor_disabled", user: userId });
  },
};
