// Which rows belong together, for relational queries such as `db.query.users.findFirst({ with: { sessions: true } })`.
import { relations } from "drizzle-orm";
import { emailTokens, passwords, sessions, users } from "./schema";

export const usersRelations = relations(users, ({ one, many }) => ({
  password: one(passwords),
  sessions: many(sessions),
  emailTokens: many(emailTokens),
  // slot: users
}));

export const passwordsRelations = relations(passwords, ({ one }) => ({
  user: one(users, { fields: [passwords.userId], references: [users.id] }),
}));

export const sessionsRelations = relations(sessions, ({ one }) => ({
  user: one(users, { fields: [sessions.userId], references: [users.id] }),
}));

export const emailTokensRelations = relations(emailTokens, ({ one }) => ({
  user: one(users, { fields: [emailTokens.userId], references: [users.id] }),
}));

// slot: relations
