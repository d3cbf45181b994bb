// What the owner of an account hears about its second step by email.
import { eq } from "drizzle-orm";
import { isWithin, noticeLimits, type Refund } from "@/auth/limits";
import { getDatabase } from "@/database/client";
import { recordEvent } from "@/events";
import { Problem } from "@/http/problem";
import { linkTo } from "@/mail/letter";
import { sendLater } from "@/mail/send-mail";
import { recoveryCodeUsedMail, wrongCodesMail } from "@/mail/two-step-mails";
import { countCode } from "./check-code";
import { recoveryCodes } from "./tables";

interface Owner {
  id: string;
  email: string;
}

export function countRecoveryCodes(userId: string): Promise<number> {
  return getDatabase().$count(recoveryCodes, eq(recoveryCodes.userId, userId));
}

export async function tellOfRecoveryCode(owner: Owner): Promise<void> {
  sendLater(recoveryCodeUsedMail({ left: await countRecoveryCodes(owner.id), url: linkTo("/account") }), owner);
}

/** Counts a code that somebody tries. Whoever gets to do that has passed the first step, so the owner hears of too many. */
export async function countTry(owner: Owner, code: string, address: string): Promise<Refund | undefined> {
  return countCode(code, owner.id, address).catch(async (error) => {
    if (error instanceof Problem && error.details.code === "too_many_attempts") await tellOfWrongCodes(owner, address);
    throw error;
  });
}

export async function recordWrongCode(owner: Owner, address: string, actor: string | null): Promise<void> {
  const failure = { kind: "second step failed", actor, user: owner.id, address } as const;
  await recordEvent(getDatabase(), { ...failure, reason: "invalid_code" });
}

async function tellOfWrongCodes(owner: Owner, address: string): Promise<void> {
  if (!(await isWithin(noticeLimits("wrong codes", owner.id, address)))) return;
  sendLater(wrongCodesMail({ url: linkTo("/forgot-password") }), owner);
}
