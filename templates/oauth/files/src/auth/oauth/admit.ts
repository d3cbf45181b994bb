// Who may sign in by a provider: true, or the page that explains why not, or that asks for a second step.
import { cookies } from "next/headers";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { beginSecondStep, lockUser } from "@/auth/finish-sign-in";
import { secondSteps } from "@/auth/second-steps";
import { stepPage } from "@/auth/sign-in-answer";
import { db } from "@/database";
import { accounts } from "@/database/schema";
import { env } from "@/env/app";
import { safeCallbackUrl } from "@/http/callback-url";
import { isExcluded } from "@/users/exclusion";
import { exclusions } from "@/users/exclusions";
import { emailSchema } from "@/users/user-fields";
import { judgeNewcomer } from "./newcomer";
import { isAccount, type ProviderAccount } from "./offered-providers";

interface SignIn {
  /** The address of a person we know, or the verified one that the provider gives for a new person. */
  email: string | null | undefined;
  account: ProviderAccount;
  isLinking: boolean;
  /** As a path of this app. */
  callbackUrl: string;
}

export async function admit({ email: given, account, isLinking, callbackUrl }: SignIn): Promise<true | string> {
  const email = emailSchema.safeParse(given).data;
  if (email === undefined) return await refuse("EmailNotVerified", account);
  if (isLinking) return true;
  const judgment =
    (await judgeNewcomer({ email, callbackUrl })) ?? (env.AUTH_SIGNUP === "on" ? "expected" : "SignUpOff");
  if (judgment === "expected" || (await isKnown(account))) return true;
  return await refuse(judgment, account);
}

async function refuse(error: string, { provider }: ProviderAccount, user?: string): Promise<string> {
  await recordAuditEvent(db, { event: "user.sign_in_failed", actor: null, user, method: provider, reason: error });
  return `/signin?error=${error}`;
}

async function isKnown(account: ProviderAccount): Promise<boolean> {
  const rows = await db.select({ userId: accounts.userId }).from(accounts).where(isAccount(account));
  return rows.length > 0;
}

/**
 * The page for a person who is excluded, or who has to take a second step: Auth.js then makes no session. With the user locked: what is
 * set up now comes before, or finds that the session is there.
 */
export async function admitToSecondStep(
  account: ProviderAccount,
  callbackUrl: string | undefined,
): Promise<true | string> {
  if (Object.keys({ ...secondSteps, ...exclusions }).length === 0) return true;
  const answer = await db.transaction(async (tx) => {
    const [linked] = await tx.select({ userId: accounts.userId }).from(accounts).where(isAccount(account));
    if (!linked) return undefined;
    await lockUser(tx, linked.userId);
    if (await isExcluded(tx, linked.userId)) return { excluded: linked.userId };
    const step = await beginSecondStep(tx, linked.userId);
    if (step)
      await recordAuditEvent(tx, {
        event: "user.two_factor_requested",
        actor: linked.userId,
        method: account.provider,
      });
    return step;
  });
  if (!answer) return true;
  if ("excluded" in answer) return await refuse("AccountUnavailable", account, answer.excluded);
  (await cookies()).set(answer.cookie);
  return stepPage(answer, safeCallbackUrl(callbackUrl, env.AUTH_URL));
}
