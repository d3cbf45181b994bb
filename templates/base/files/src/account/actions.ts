"use server";
// What people can do with their own account. Each action works as a form action and as a plain function call.
import { refresh } from "next/cache";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { action } from "@/auth/action";
import { confirmEmailChange, requestEmailChange, sendEmailConfirmation } from "@/auth/change-email";
import { emailTokenSchema } from "@/auth/email-tokens";
import { endSessions } from "@/auth/end-sessions";
import { forgetDevices, rememberDevice } from "@/auth/known-device";
import { lockSession } from "@/auth/lock-session";
import { isRecent, reauthenticationSchema, requirePassword, requireReauthentication } from "@/auth/reauthentication";
import { replacePassword } from "@/auth/replace-password";
import { expiredSessionCookie } from "@/auth/session-cookie";
import { deleteSessionById, listActiveSessions } from "@/auth/sessions";
import { SIDEBAR_COOKIE, sidebarStates } from "@/components/sidebar-state";
import { THEME_COOKIE, themes } from "@/components/theme";
import { db } from "@/database";
import { InvalidInputError } from "@/domain-errors";
import { accountDeletedEmail, passwordChangedEmail } from "@/email/account-emails";
import { linkTo } from "@/email/render-email";
import { requireEmailConfigured, sendLater } from "@/email/send-email";
import { requestInfo } from "@/http/request-info";
import { changeName, removeUser } from "@/users/change-user";
import { newPasswordSchema, passwordSchema } from "@/users/passwords";
import { emailSchema, nameSchema } from "@/users/user-fields";

/** In seconds. */
const YEAR = 365 * 24 * 60 * 60;

export const updateProfile = action(
  { permission: "account:manage", reauthentication: "none", input: z.object({ name: nameSchema }) },
  async ({ name }, session) => {
    await changeName(session.user.id, name);
    refresh();
    return { name };
  },
);

export const setTheme = action(
  { permission: "account:manage", reauthentication: "none", input: z.object({ theme: z.enum(themes) }) },
  async ({ theme }) => {
    // Not HttpOnly: static pages read it.
    (await cookies()).set({ name: THEME_COOKIE, value: theme, maxAge: YEAR, sameSite: "lax", path: "/" });
    return { theme };
  },
);

export const setSidebar = action(
  { permission: "account:manage", reauthentication: "none", input: z.object({ state: z.enum(sidebarStates) }) },
  async ({ state }) => {
    const value = { name: SIDEBAR_COOKIE, value: state, maxAge: YEAR, sameSite: "lax", path: "/" } as const;
    (await cookies()).set({ ...value, httpOnly: true });
    return { state };
  },
);

const passwordChange = reauthenticationSchema
  .omit({ password: true })
  .extend({ currentPassword: passwordSchema, newPassword: newPasswordSchema });

export const changePassword = action(
  { permission: "account:manage", reauthentication: "none", input: passwordChange },
  async ({ currentPassword: password, newPassword, ...given }, session) => {
    // Required even right after signing in: otherwise, someone at an unattended browser could lock its owner out.
    const checkedHash = await requireReauthentication(session, { ...given, password }, "currentPassword");
    await rememberDevice(await replacePassword(session, newPassword, checkedHash));
    sendLater(passwordChangedEmail({ url: linkTo("/forgot-password") }), session.user);
    refresh();
    return null;
  },
);

const emailChange = reauthenticationSchema.extend({ email: emailSchema });

export const changeEmail = action(
  { permission: "account:manage", reauthentication: "required", input: emailChange },
  async ({ email, password }, session) => {
    requireEmailConfigured();
    // However recent the sign-in is: whoever has the address can take the account over.
    await requirePassword(session, password);
    if (email === session.user.email) throw new InvalidInputError({ email: "This is already your email address." });
    await requestEmailChange(session, email, requestInfo(await headers()).ip);
    return null;
  },
);

export const requestEmailConfirmation = action(
  { permission: "account:confirm", reauthentication: "none", input: z.unknown() },
  async (_, session) => {
    requireEmailConfigured();
    await sendEmailConfirmation(session, requestInfo(await headers()).ip);
    return null;
  },
);

export const confirmEmail = action(
  { permission: "account:confirm", reauthentication: "none", input: z.object({ token: emailTokenSchema }) },
  async (input, session) => {
    const { isNew } = await confirmEmailChange(session, input.token);
    redirect(`/settings/security?done=${isNew ? "email" : "confirmation"}`);
  },
);

const accountDeletion = z.object({
  ...reauthenticationSchema.shape,
  // slot: deletion-fields
});

export const deleteAccount = action(
  { permission: "account:manage", reauthentication: "required", input: accountDeletion },
  async (input, session) => {
    // However recent the sign-in is: this can't be undone.
    await requirePassword(session, input.password);
    // slot: deletion-checks
    await removeUser(session.user.id);
    sendLater(accountDeletedEmail(), session.user);
    (await cookies()).set(expiredSessionCookie());
    redirect("/signin");
  },
);

export const listSessions = action(
  { permission: "account:manage", reauthentication: "none", input: z.unknown() },
  async (_, session) => {
    const sessions = await listActiveSessions(session.user.id);
    return sessions.map((listed) => ({ ...listed, current: listed.id === session.id }));
  },
);

export const endSession = action(
  { permission: "account:manage", reauthentication: "none", input: z.object({ sessionId: z.uuid() }) },
  async ({ sessionId }, session) => {
    await deleteSessionById(session.user.id, sessionId);
    refresh();
    return null;
  },
);

export const endOtherSessions = action(
  { permission: "account:manage", reauthentication: "none", input: z.unknown() },
  async (_, session) => {
    const owner = await db.transaction(async (tx) => {
      const user = await lockSession(tx, session.user.id, session.tokenHash);
      const hasEnded = await endSessions(tx, user.id, session.tokenHash);
      if (hasEnded) await recordAuditEvent(tx, { event: "user.sessions_ended", user: user.id });
      // Without reauthentication, whoever found this session open could have the owner locked out on their other devices.
      return isRecent(session) ? forgetDevices(tx, user) : undefined;
    });
    if (owner) await rememberDevice(owner);
    refresh();
    return null;
  },
);
