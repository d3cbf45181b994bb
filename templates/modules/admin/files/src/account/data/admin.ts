// What admins decided about a person: since when they are suspended, and invitations to them and by them. Whom they invited is
// about somebody else.
import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/database";
import { users } from "@/database/schema";
import { invitations, suspensions } from "@/database/schema/admin";
import type { OwnData } from "../own-data";

const { id, email, role, isMailed, invitedBy, createdAt, expires, withdrawnAt, acceptedAt, acceptedBy } = invitations;
const times = { createdAt, expires, withdrawnAt, acceptedAt };

export const admin: OwnData = {
  rows: {
    suspensions: (userId) => db.select().from(suspensions).where(eq(suspensions.userId, userId)),
    invitations: (userId) =>
      db
        .select({ id, email, role, isMailed, acceptedBy, ...times })
        .from(invitations)
        .where(eq(acceptedBy, userId)),
    otherInvitations: (userId) =>
      db
        .select({ id, email, role, isMailed, ...times })
        .from(invitations)
        .innerJoin(users, eq(users.email, email))
        .where(and(eq(users.id, userId), isNull(acceptedBy))),
    sentInvitations: (userId) =>
      db
        .select({ id, invitedBy, role, ...times })
        .from(invitations)
        .where(eq(invitedBy, userId)),
  },
  leftOut: { "invitations.token_hash": "a secret" },
};
