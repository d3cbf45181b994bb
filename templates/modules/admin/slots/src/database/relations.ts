// slot: imports
import { invitations, suspensions } from "./schema";

// slot: users
suspension: one(suspensions),
sentInvitations: many(invitations, { relationName: "inviter" }),
acceptedInvitations: many(invitations, { relationName: "accepter" }),

// slot: relations
export const suspensionsRelations = relations(suspensions, ({ one }) => ({
  user: one(users, { fields: [suspensions.userId], references: [users.id] }),
}));

export const invitationsRelations = relations(invitations, ({ one }) => ({
  inviter: one(users, { fields: [invitations.invitedBy], references: [users.id], relationName: "inviter" }),
  accepter: one(users, { fields: [invitations.acceptedBy], references: [users.id], relationName: "accepter" }),
}));
