// What the owner of an account hears by email about codes for it.
import { eq } from "drizzle-orm";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { noticeLimits, type Refund, tryCountAttempt } from "@/auth/limits";
import { db } from "@/database";
import { recoveryCodes } from "@/database/schema";
import { linkTo } from "@/email/render-email";
import { sendLater } from "@/email/send-email";
import { recoveryCodeUsedEmail, wrongCodesEmail } from "@/email/two-factor-emails";
import { Problem } from "@/http/problem";
import { countCode, type Place } from "./check-code";

interface Owner {
  id: string;
  email: string;
}

export function countRecoveryCodes(userId: string): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
}

export async function notifyOfRecoveryCode(owner: Owner): Promise<void> {
  sendLater(
    recoveryCodeUsedEmail({ left: await countRecoveryCodes(owner.id), url: linkTo("/settings/security") }),
    owner,
  );
}

/** Counts a code that somebody tries. Whoever gets to do that knows the password, so the owner hears of too many. */
export async function countTry(owner: Owner, code: string, ip: string, place: Place): Promise<Refund> {
  return countCode(code, owner.id, ip, place).catch(async (error) => {
    if (error instanceof Problem && error.details.code === "too_many_attempts") await notifyOfWrongCodes(owner, ip);
    throw error;
  });
}

export async function recordWrongCode(owner: Owner, ip: string, actor: string | null): Promise<void> {
  const failure = { event: "user.two_factor_failed", actor, user: owner.id, ip } as const;
  await recordAuditEvent(db, { ...failure, reason: "invalid_code" });
}

async function notifyOfWrongCodes(owner: Owner, ip: string): Promise<void> {
  if (!(await tryCountAttempt(noticeLimits("wrong codes", owner.id, ip)))) return;
  sendLater(wrongCodesEmail({ url: linkTo("/forgot-password") }), owner);
}
