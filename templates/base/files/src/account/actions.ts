"use server";
// What people do with their own account. Each action is the action of a plain form, and a function to call.
import { eq } from "drizzle-orm";
import { refresh } from "next/cache";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { userAction } from "@/actions/action";
import { normalizeEmail } from "@/auth/email";
import { newPasswordSchema, passwordSchema } from "@/auth/passwords";
import { expiredSessionCookie } from "@/auth/session-cookie";
import { endSessionById, listActiveSessions } from "@/auth/sessions";
import { getDatabase } from "@/database/client";
import { users } from "@/database/schema";
import { invalidFields } from "@/http/problem";
import { logInfo } from "@/log";
import { confirmPassword, hasPassword, replacePassword } from "@/users/change-password";
import { removeUser } from "@/users/change-user";
import { nameSchema } from "@/users/create-user";

export const updateProfile = userAction("updateProfile", z.object({ name: nameSchema }), async ({ name }, session) => {
  await getDatabase().update(users).set({ name }).where(eq(users.id, session.user.id));
  refresh();
  return { name };
});

/** Somebody who signs in by a provider alone has no current password, and sets the first one. */
const passwordChange = z.object({ currentPassword: passwordSchema.optional(), newPassword: newPasswordSchema });

export const changePassword = userAction("changePassword", passwordChange, async (input, session) => {
  if (await hasPassword(session.user.id)) {
    if (!input.currentPassword) throw invalidFields({ currentPassword: "Enter your current password." });
    await confirmPassword(session.user.id, input.currentPassword, "currentPassword");
  }
  await replacePassword(session, input.newPassword);
  logInfo("password changed", { actor: session.user.id });
  refresh();
  return null;
});

/** Proven by the password, or by typing the own e-mail address where there is no password. */
const accountDeletion = z.object({ password: passwordSchema.optional(), email: z.string().max(254).optional() });

export const deleteAccount = userAction("deleteAccount", accountDeletion, async (input, session) => {
  if (await hasPassword(session.user.id)) {
    if (!input.password) throw invalidFields({ password: "Enter your password." });
    await confirmPassword(session.user.id, input.password, "password");
  } else if (normalizeEmail(input.email ?? "") !== session.user.email) {
    throw invalidFields({ email: "Type the e-mail address of this account." });
  }
  await removeUser(session.user.id);
  logInfo("account deleted", { actor: session.user.id });
  (await cookies()).set(expiredSessionCookie());
  redirect("/signin");
});

export const listSessions = userAction("listSessions", z.unknown(), async (_, session) => {
  const sessions = await listActiveSessions(session.user.id);
  return sessions.map((listed) => ({ ...listed, current: listed.id === session.id }));
});

export const endSession = userAction(
  "endSession",
  z.object({ sessionId: z.uuid() }),
  async ({ sessionId }, session) => {
    await endSessionById(session.user.id, sessionId);
    logInfo("session ended", { actor: session.user.id, session: sessionId });
    refresh();
    return null;
  },
);
