// slot: imports
import { authenticators, pendingSignIns, recoveryCodes } from "@/database/schema";

// slot: entries
// That it is on, and since when: nothing that opens anything.
authenticators: {
  select: (id) => {
    const { userId, createdAt, lastUsedAt } = authenticators;
    return db.select({ userId, createdAt, lastUsedAt }).from(authenticators).where(eq(userId, id));
  },
  leftOut: {
    "authenticators.secret": "a secret",
    "authenticators.last_step": "when the app was used last, once more",
  },
},
recoveryCodes: {
  select: (id) => {
    const { userId } = recoveryCodes;
    return db.select({ userId }).from(recoveryCodes).where(eq(userId, id));
  },
  leftOut: { "recovery_codes.code_hash": "a secret" },
},
unfinishedSignIns: {
  select: (id) => {
    const { userId, authenticatedAt, expires } = pendingSignIns;
    return db.select({ userId, authenticatedAt, expires }).from(pendingSignIns).where(eq(userId, id));
  },
  leftOut: { "pending_sign_ins.token_hash": "a secret" },
},
