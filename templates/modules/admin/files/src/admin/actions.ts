"use server";
// What admins can do with other people's accounts. Each action works as a form action and as a plain function call, and
// what can be done to one person can be done to up to a hundred.
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
import { linkTo } from "@/email/render-email";
import { requireEmailConfigured, sendLater } from "@/email/send-email";
import { requestInfo } from "@/http/request-info";
import { changeRole, removeUser } from "@/users/change-user";
import { requireRemainingAdmin } from "@/users/require-remaining-admin";
import { changeEach } from "./change-each";
import { findUser, findUsers } from "./find-users";
import { notify } from "./notify";
import { issueResetLink } from "./reset-link";
import { selectedUsers } from "./selected-users";
import { reactivate, suspend } from "./suspend";
import { userSearchParams } from "./user-search-params";

const userId = z.uuid("Use the ID of a user.");
const role = z.enum(roles, { error: `Choose one of these roles: ${roles.join(", ")}.` });
const selection = z.object({ userId: selectedUsers });

export const listUsers = action(
  { permission: "users:manage", reauthentication: "none", input: userSearchParams },
  findUsers,
);

export const updateUserRole = action(
  { permission: "users:manage", reauthentication: "required", input: selection.extend({ role }) },
  (input, session) =>
    changeEach(input.userId, {
      apply: (id) => changeRole(id, input.role),
      email: roleChangedEmail({ role: input.role }),
      session,
    }),
);

export const deleteUser = action(
  { permission: "users:manage", reauthentication: "required", input: z.object({ userId }) },
  async (input, session) => {
    if (input.userId === session.user.id) throw ownAccount("To delete your own account, go to your settings.");
    const owner = await findUser(input.userId);
    await removeUser(input.userId);
    notify([owner], deletedByAdminEmail(), session);
    redirect("/admin/users?done=deleted");
  },
);

/** Ends all sessions, and knows none of the devices any more. Admins who do this to themselves stay signed in here. */
export const endUserSessions = action(
  { permission: "users:manage", reauthentication: "required", input: selection },
  (input, session) =>
    changeEach(input.userId, {
      apply: (id) => endSessionsOf(id, session),
      email: sessionsEndedEmail({ url: linkTo("/signin") }),
      session,
    }),
);

async function endSessionsOf(userId: string, session: ActiveSession): Promise<boolean> {
  const { hasEnded, owner } = await db.transaction(async (tx) => {
    const user = await requireRemainingAdmin(tx, userId, { stopsBeingAdmin: false });
    const hasEnded = await endSessions(tx, user.id, session.tokenHash);
    if (hasEnded) await recordAuditEvent(tx, { event: "user.sessions_ended", user: user.id });
    return { hasEnded, owner: await forgetDevices(tx, user) };
  });
  if (owner.id === session.user.id) await rememberDevice(owner);
  return hasEnded;
}

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
  { permission: "users:manage", reauthentication: "required", input: selection },
  (input, session) =>
    changeEach(input.userId, {
      apply: async (id) => {
        if (id === session.user.id) throw ownAccount("You can’t suspend your own account.");
        return suspend(id);
      },
      email: accountSuspendedEmail(),
      session,
    }),
);

export const reactivateUser = action(
  { permission: "users:manage", reauthentication: "required", input: selection },
  (input, session) =>
    changeEach(input.userId, {
      apply: reactivate,
      email: accountReactivatedEmail({ url: linkTo("/signin") }),
      session,
    }),
);

/** Deleting your own account asks for your password, so it has a place of its own. Nobody suspends themselves. */
function ownAccount(message: string): ConflictError {
  return new ConflictError("own_account", message);
}
