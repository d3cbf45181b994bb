// slot: imports
import { accounts } from "./schema";

// slot: users
accounts: many(accounts),

// slot: relations
export const accountsRelations = relations(accounts, ({ one }) => ({
  user: one(users, { fields: [accounts.userId], references: [users.id] }),
}));
