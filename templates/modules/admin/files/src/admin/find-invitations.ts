// The list of invitations, the latest first, page by page. It follows an index, like the list of users.
import { and, count, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Invitation } from "@/auth/invitations/invitations";
import { db } from "@/database";
import { timeCursorSchema } from "@/database/cursor";
import { invitations, users } from "@/database/schema";
import { isActive } from "@/users/is-active";
import { isBeyond } from "./is-beyond";
import { readingOrder, toPage } from "./list-page";

const PAGE_SIZE = 20;

/** What another page names as `next` or `previous`; the first page without either. */
export const invitationSearchParams = z.object({
  after: timeCursorSchema.optional(),
  before: timeCursorSchema.optional(),
});

/** "withdrawn" is also what it is when whoever sent it is no longer an admin. */
export type InvitationState = "open" | "accepted" | "withdrawn" | "expired";

export interface ListedInvitation extends Pick<Invitation, "id" | "email" | "role" | "createdAt" | "expires"> {
  state: InvitationState;
  /** The name of whoever sent it, as long as they have an account. */
  inviter: string | null;
}

export interface InvitationPage {
  invitations: ListedInvitation[];
  previous: string | null;
  next: string | null;
}

export async function findInvitations({
  after,
  before,
}: z.output<typeof invitationSearchParams>): Promise<InvitationPage> {
  const { id, createdAt } = invitations;
  const { cursor, isBackward, isAscending, order } = readingOrder({ after, before, direction: "desc" });
  const found = await db
    .select()
    .from(invitations)
    .where(cursor && isBeyond({ column: createdAt, id }, sql.param(cursor.time, createdAt), cursor.id, isAscending))
    .orderBy(order(createdAt), order(id))
    .limit(PAGE_SIZE + 1);
  const { rows, previous, next } = toPage(found, {
    pageSize: PAGE_SIZE,
    isFirst: !cursor,
    isBackward,
    sortValue: (invitation) => invitation.createdAt,
  });
  return { invitations: await withStates(rows), previous, next };
}

/** Those that somebody can still accept. */
export async function countOpenInvitations(): Promise<number> {
  const { acceptedAt, withdrawnAt, expires, invitedBy } = invitations;
  const isUnused = and(isNull(acceptedAt), isNull(withdrawnAt), gt(expires, new Date()));
  const [row] = await db
    .select({ open: count() })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitedBy))
    .where(and(isUnused, eq(users.role, "admin"), isActive()));
  return row?.open ?? 0;
}

async function withStates(page: Invitation[]): Promise<ListedInvitation[]> {
  const ids = [...new Set(page.flatMap(({ invitedBy }) => invitedBy ?? []))];
  if (ids.length === 0) return page.map((row) => listed(row, null, false));
  const { id, name } = users;
  const isInviter = inArray(id, ids);
  const names = await db.select({ id, name }).from(users).where(isInviter);
  const activeAdmins = await db
    .select({ id })
    .from(users)
    .where(and(isInviter, eq(users.role, "admin"), isActive()));
  return page.map((row) => {
    const inviter = names.find((user) => user.id === row.invitedBy)?.name ?? null;
    return listed(
      row,
      inviter,
      activeAdmins.some((user) => user.id === row.invitedBy),
    );
  });
}

function listed(row: Invitation, inviter: string | null, isSentByAdmin: boolean): ListedInvitation {
  const { id, email, role, createdAt, expires } = row;
  return { id, email, role, createdAt, expires, inviter, state: stateOf(row, isSentByAdmin) };
}

function stateOf({ acceptedAt, withdrawnAt, expires }: Invitation, isSentByAdmin: boolean): InvitationState {
  if (acceptedAt) return "accepted";
  if (withdrawnAt || !isSentByAdmin) return "withdrawn";
  return expires > new Date() ? "open" : "expired";
}
