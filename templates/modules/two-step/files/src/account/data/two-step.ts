// The second step at sign-in: that it is on, and since when. Nothing that opens anything.
import { eq } from "drizzle-orm";
import { getDatabase } from "@/database/client";
import { authenticators, pendingSignIns, recoveryCodes } from "@/two-step/tables";
import type { OwnData } from "../own-data";

export const twoStep: OwnData = {
  rows: {
    authenticators: (id) => {
      const { userId, createdAt, lastUsedAt } = authenticators;
      return getDatabase().select({ userId, createdAt, lastUsedAt }).from(authenticators).where(eq(userId, id));
    },
    recoveryCodes: (id) => {
      const { userId } = recoveryCodes;
      return getDatabase().select({ userId }).from(recoveryCodes).where(eq(userId, id));
    },
    unfinishedSignIns: (id) => {
      const { userId, expires } = pendingSignIns;
      return getDatabase().select({ userId, expires }).from(pendingSignIns).where(eq(userId, id));
    },
  },
  leftOut: {
    "authenticators.secret": "a secret",
    "authenticators.last_step": "when the app was used last, once more",
    "recovery_codes.code_hash": "a secret",
    "pending_sign_ins.token_hash": "a secret",
  },
};
