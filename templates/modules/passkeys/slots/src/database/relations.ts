// slot: imports
import { passkeys } from "./schema";

// slot: users
passkeys: many(passkeys),

// slot: relations
export const passkeysRelations = relations(passkeys, ({ one }) => ({
  user: one(users, { fields: [passkeys.userId], references: [users.id] }),
}));
