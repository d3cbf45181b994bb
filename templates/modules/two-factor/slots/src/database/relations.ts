// slot: imports
import { authenticators, pendingSignIns, recoveryCodes } from "./schema";

// slot: users
authenticator: one(authenticators),
recoveryCodes: many(recoveryCodes),
pendingSignIns: many(pendingSignIns),

// slot: relations
export const authenticatorsRelations = relations(authenticators, ({ one }) => ({
  user: one(users, { fields: [authenticators.userId], references: [users.id] }),
}));

export const recoveryCodesRelations = relations(recoveryCodes, ({ one }) => ({
  user: one(users, { fields: [recoveryCodes.userId], references: [users.id] }),
}));

export const pendingSignInsRelations = relations(pendingSignIns, ({ one }) => ({
  user: one(users, { fields: [pendingSignIns.userId], references: [users.id] }),
}));
