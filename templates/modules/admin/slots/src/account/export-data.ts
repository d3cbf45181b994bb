// slot: imports
import { and, eq, isNull } from "drizzle-orm";
import { invitations, suspensions, users } from "@/database/schema";

// slot: entries
suspensions: { select: (userId) => db.select().from(suspensions).where(eq(suspensions.userId, userId)) },
invitations: {
  select: (userId) => {
    const { id, email, role, isMailed, createdAt, expires, withdrawnAt, acceptedAt, acceptedBy } = invitations;
    return db
      .select({ id, email, role, isMailed, createdAt, expires, withdrawnAt, acceptedAt, acceptedBy })
      .from(invitations)
      .where(eq(acceptedBy, userId));
  },
  leftOut: { "invitations.token_hash": "a secret" },
},
otherInvitations: {
  select: (userId) => {
    const { id, email, role, isMailed, createdAt, expires, withdrawnAt, acceptedBy } = invitations;
    return db
      .select({ id, email, role, isMailed, createdAt, expires, withdrawnAt })
      .from(invitations)
      .innerJoin(users, eq(users.email, email))
      .where(and(eq(users.id, userId), isNull(acceptedBy)));
  },
},
// Whom they invited is about somebody else.
sentInvitations: {
  select: (userId) => {
    const { id, invitedBy, role, createdAt, expires, withdrawnAt, acceptedAt } = invitations;
    return db
      .select({ id, invitedBy, role, createdAt, expires, withdrawnAt, acceptedAt })
      .from(invitations)
      .where(eq(invitedBy, userId));
  },
},
