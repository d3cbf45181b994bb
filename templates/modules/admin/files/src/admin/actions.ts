"use server";
// What admins can do with other people's accounts. Each action works as a form action and as a plain function call.
import { revalidatePath } from "next/cache";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { action } from "@/auth/action";
import { lifetimeOf } from "@/auth/email-tokens";
import { endSessions } from "@/auth/end-sessions";
import { forgetDevices, rememberDevice } from "@/auth/known-device";
import type { ActiveSession } from "@/auth/sessions";
import { db } from "@/database";
import { roles } from "@/database/roles";
import { ConflictError } from "@/domain-errors";
import {
  accountReactivatedEmail,
  accountSuspendedEmail,
  deletedByAdminEmail,
  resetLinkEmail,
  roleChangedEmail,
  sessionsEndedEmail,
} from "@/email/admin-emails";
import { type Email, linkTo } from "@/email/render-email";
import { requireEmailConfigured, sendLater } from "@/email/send-email";
import { requestInfo } from "@/http/request-info";
import { changeRole, removeUser } from "@/users/change-user";
import { requireRemainingAdmin } from "@/users/require-remaining-admin";
import { findUser, findUsers, type ListedUser } from "./find-users";
import { issueResetLink } from "./reset-link";
import { reactivate, suspend } from "./suspend";
import { userSearchParams } from "./user-search-params";

const userId = z.uuid("Use the ID of a user.");
const role = z.enum(roles, { error: `Choose one of these roles: ${roles.join(", ")}.` });

export const listUsers = action(
  { permission: "users:manage", reauthentication: "none", input: userSearchParams },
  findUsers,
);

export const updateUserRole = action(
  { permission: "users:manage", reauthentication: "required", input: z.object({ userId, role }) },
  async (input, session) => {
    const isNew = await changeRole(input.userId, input.role);
    if (isNew) notify(await findUser(input.userId), roleChangedEmail({ role: input.role }), session);
    revalidatePath("/admin/users", "layout");
    return { role: input.role };
  },
);

export const deleteUser = action(
  { permission: "users:manage", reauthentication: "required", input: z.object({ userId }) },
  async (input, session) => {
    if (input.userId === session.user.id) throw ownAccount("To delete your own account, go to your settings.");
    const owner = await findUser(input.userId);
    await removeUser(input.userId);
    notify(owner, deletedByAdminEmail(), session);
    redirect("/admin/users?done=deleted");
  },
);

/** Ends all sessions of a user, and knows none of their devices any more. Admins who do this to themselves stay signed in here. */
export const endUserSessions = action(
  { permission: "users:manage", reauthentication: "required", input: z.object({ userId }) },
  async (input, session) => {
    const { hasEnded, owner } = await db.transaction(async (tx) => {
      const user = await requireRemainingAdmin(tx, input.userId, { stopsBeingAdmin: false });
      const hasEnded = await endSessions(tx, user.id, session.tokenHash);
      if (hasEnded) await recordAuditEvent(tx, { event: "user.sessions_ended", user: user.id });
      return { hasEnded, owner: await forgetDevices(tx, user) };
    });
    if (owner.id === session.user.id) await rememberDevice(owner);
    if (hasEnded) notify(await findUser(input.userId), sessionsEndedEmail({ url: linkTo("/signin") }), session);
    revalidatePath("/admin/users", "layout");
    return null;
  },
);

/** The email itself tells the person. */
export const sendResetLink = action(
  { permission: "users:manage", reauthentication: "required", input: z.object({ userId }) },
  async (input, session) => {
    requireEmailConfigured();
    if (input.userId === session.user.id) throw ownAccount("To change your own password, go to your settings.");
    const { ip } = requestInfo(await headers());
    const { email, url } = await issueResetLink(input.userId, ip);
    sendLater(resetLinkEmail({ url, validFor: lifetimeOf("reset-password") }), { email, id: input.userId });
    return null;
  },
);

export const suspendUser = action(
  { permission: "users:manage", reauthentication: "required", input: z.object({ userId }) },
  async (input, session) => {
    if (input.userId === session.user.id) throw ownAccount("You can’t suspend your own account.");
    const isNew = await suspend(input.userId);
    if (isNew) notify(await findUser(input.userId), accountSuspendedEmail(), session);
    revalidatePath("/admin/users", "layout");
    return null;
  },
);

export const reactivateUser = action(
  { permission: "users:manage", reauthentication: "required", input: z.object({ userId }) },
  async (input, session) => {
    const wasSuspended = await reactivate(input.userId);
    if (wasSuspended)
      notify(await findUser(input.userId), accountReactivatedEmail({ url: linkTo("/signin") }), session);
    revalidatePath("/admin/users", "layout");
    return null;
  },
);

/** People learn what an admin does to their account. What admins do to their own is no news to them. */
function notify(owner: ListedUser | undefined, message: Email, { user }: ActiveSession): void {
  if (owner && owner.id !== user.id) sendLater(message, owner);
}

/** Deleting your own account asks for your password, so it has a place of its own. Nobody suspends themselves. */
function ownAccount(message: string): ConflictError {
  return new ConflictError("own_account", message);
}
