// Two-factor authentication: that it is on, and since when. Nothing that opens anything.
import { eq } from "drizzle-orm";
import { db } from "@/database";
import { authenticators, pendingSignIns, recoveryCodes } from "@/database/schema/two-factor";
import type { OwnData } from "../own-data";

export const twoFactor: OwnData = {
  rows: {
    authenticators: (id) => {
      const { userId, createdAt, lastUsedAt } = authenticators;
      return db.select({ userId, createdAt, lastUsedAt }).from(authenticators).where(eq(userId, id));
    },
    recoveryCodes: (id) => {
      const { userId } = recoveryCodes;
      return db.select({ userId }).from(recoveryCodes).where(eq(userId, id));
    },
    unfinishedSignIns: (id) => {
      const { userId, expires } = pendingSignIns;
      return db.select({ userId, expires }).from(pendingSignIns).where(eq(userId, id));
    },
  },
  leftOut: {
    "authenticators.secret": "a secret",
    "authenticators.last_step": "when the app was used last, once more",
    "recovery_codes.code_hash": "a secret",
    "pending_sign_ins.token_hash": "a secret",
  },
};
