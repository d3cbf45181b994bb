// Invitations to a person, and those that they sent. Whom they invited is about somebody else.
import { and, eq, isNull } from "drizzle-orm";
import { invitations as table } from "@/admin/tables";
import { getDatabase } from "@/database/client";
import { users } from "@/database/schema";
import type { OwnData } from "../own-data";

const { id, email, role, isMailed, invitedBy, createdAt, expires, withdrawnAt, acceptedAt, acceptedBy } = table;
const times = { createdAt, expires, withdrawnAt, acceptedAt };

export const invitations: OwnData = {
  rows: {
    invitations: (userId) =>
      getDatabase()
        .select({ id, email, role, isMailed, acceptedBy, ...times })
        .from(table)
        .where(eq(acceptedBy, userId)),
    otherInvitations: (userId) =>
      getDatabase()
        .select({ id, email, role, isMailed, ...times })
        .from(table)
        .innerJoin(users, eq(users.email, email))
        .where(and(eq(users.id, userId), isNull(acceptedBy))),
    sentInvitations: (userId) =>
      getDatabase()
        .select({ id, invitedBy, role, ...times })
        .from(table)
        .where(eq(invitedBy, userId)),
  },
  leftOut: { "invitations.token_hash": "a secret" },
};
