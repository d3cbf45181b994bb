// Invitations to a person, and those that they sent. Whom they invited is about somebody else.
import { eq, inArray, or } from "drizzle-orm";
import { invitations as table } from "@/admin/tables";
import { getDatabase } from "@/database/client";
import { users } from "@/database/schema";
import type { OwnData } from "../own-data";

const { id, email, role, isMailed, invitedBy, createdAt, expires, withdrawnAt, acceptedAt, acceptedBy } = table;
const times = { createdAt, expires, withdrawnAt, acceptedAt };

export const invitations: OwnData = {
  rows: {
    invitations: (userId) => {
      const address = getDatabase().select({ email: users.email }).from(users).where(eq(users.id, userId));
      return getDatabase()
        .select({ id, email, role, isMailed, acceptedBy, ...times })
        .from(table)
        .where(or(eq(acceptedBy, userId), inArray(email, address)));
    },
    sentInvitations: (userId) =>
      getDatabase()
        .select({ id, invitedBy, role, ...times })
        .from(table)
        .where(eq(invitedBy, userId)),
  },
  leftOut: { "invitations.token_hash": "a secret" },
};
