"use server";
// What admins can do with other people's accounts. Each action works as a form action and as a plain function call.
import { eq } from "drizzle-orm";
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { adminAction } from "@/actions/action";
import { endSessions } from "@/auth/finish-sign-in";
import { roles } from "@/auth/roles";
import { getDatabase } from "@/database/client";
import { users } from "@/database/schema";
import { ConflictError } from "@/domain-errors";
import { logInfo } from "@/log";
import { accountDeletedMail } from "@/mail/account-mails";
import { sendLater } from "@/mail/send-mail";
import { changeRole, removeUser } from "@/users/change-user";
import { findUsers } from "./find-users";
import { listRequestSchema } from "./list-request";

const userId = z.uuid("Use the ID of a user.");
const role = z.enum(roles, { error: `Choose one of these roles: ${roles.join(", ")}.` });

export const listUsers = adminAction("listUsers", listRequestSchema, findUsers);

export const updateUserRole = adminAction("updateUserRole", z.object({ userId, role }), async (input, session) => {
  await changeRole(input.userId, input.role);
  logInfo("role changed", { actor: session.user.id, user: input.userId, role: input.role });
  revalidatePath("/admin/users", "layout");
  return { role: input.role };
});

export const deleteUser = adminAction("deleteUser", z.object({ userId }), async (input, session) => {
  if (input.userId === session.user.id) throw ownAccount();
  const [owner] = await getDatabase()
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.id, input.userId));
  await removeUser(input.userId);
  if (owner) sendLater(accountDeletedMail(), owner);
  logInfo("user deleted", { actor: session.user.id, user: input.userId });
  redirect("/admin/users?done=deleted");
});

/** Ends all sessions of a user. Admins who do this to themselves stay signed in on this device. */
export const endUserSessions = adminAction("endUserSessions", z.object({ userId }), async (input, session) => {
  await getDatabase().transaction((tx) => endSessions(tx, input.userId, session.tokenHash));
  logInfo("sessions ended", { actor: session.user.id, user: input.userId });
  revalidatePath("/admin/users", "layout");
  return null;
});

/** Deleting your own account asks for your password, so it has a place of its own. */
function ownAccount(): ConflictError {
  return new ConflictError("own_account", "To delete your own account, go to your account page.");
}
