// The people of a change, each with what it will not do for them.
import { and, eq, gt, inArray } from "drizzle-orm";
import { db } from "@/database";
import { sessions, users } from "@/database/schema";
import { isActive } from "@/users/is-active";
import type { UserChange } from "./confirm-url";
import { findUsersById, type ListedUser } from "./find-users";

export interface SelectedPerson {
  user: ListedUser;
  note?: string;
  /** Whether the change leaves out this person. */
  isLeftOut: boolean;
}

/** Those who no longer exist are missing. */
export async function findSelected(change: UserChange, userIds: string[], ownId: string): Promise<SelectedPerson[]> {
  const people = await findUsersById(userIds);
  const signedIn = change === "sign-out" ? await listSignedIn(userIds) : [];
  const isLastAdmin = change === "role" && (await leavesNoOtherAdmin(userIds));
  return people.map((user) => {
    const isOwn = user.id === ownId;
    const leftOut = reasonToLeaveOut(change, user, isOwn, signedIn);
    return { user, note: leftOut ?? noteOn(change, isOwn, isLastAdmin), isLeftOut: leftOut !== undefined };
  });
}

function reasonToLeaveOut(
  change: UserChange,
  user: ListedUser,
  isOwn: boolean,
  signedIn: string[],
): string | undefined {
  if (change === "suspend" && isOwn) return "You can’t suspend your own account.";
  if (change === "suspend" && user.suspendedAt) return "Suspended already.";
  if (change === "reactivate" && !user.suspendedAt) return "Not suspended.";
  if (change === "sign-out" && !signedIn.includes(user.id)) return "Not signed in anywhere.";
  return undefined;
}

function noteOn(change: UserChange, isOwn: boolean, isLastAdmin: boolean): string | undefined {
  if (!isOwn) return undefined;
  if (change === "sign-out") return "You stay signed in on this device.";
  if (change !== "role") return undefined;
  return isLastAdmin
    ? "You stay an admin, because there would be no other."
    : "If you give up the role of admin, you leave this page.";
}

async function listSignedIn(userIds: string[]): Promise<string[]> {
  const { userId, expires } = sessions;
  const isTheirs = and(inArray(userId, userIds), gt(expires, new Date()));
  return (await db.selectDistinct({ userId }).from(sessions).where(isTheirs)).map((session) => session.userId);
}

async function leavesNoOtherAdmin(userIds: string[]): Promise<boolean> {
  const isActiveAdmin = and(eq(users.role, "admin"), isActive());
  const admins = await db.select({ id: users.id }).from(users).where(isActiveAdmin);
  return admins.every(({ id }) => userIds.includes(id));
}
