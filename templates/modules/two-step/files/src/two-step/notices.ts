// What the owner of an account hears about its second step by email.
import { eq } from "drizzle-orm";
import { isWithin, noticeLimits } from "@/auth/limits";
import { getDatabase } from "@/database/client";
import { linkTo } from "@/mail/letter";
import { sendLater } from "@/mail/send-mail";
import { recoveryCodeUsedMail, wrongCodesMail } from "@/mail/two-step-mails";
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

/** Whoever gets to try codes has passed the first step. */
export async function tellOfWrongCodes(owner: Owner, address: string): Promise<void> {
  if (!(await isWithin(noticeLimits("wrong codes", owner.id, address)))) return;
  sendLater(wrongCodesMail({ url: linkTo("/forgot-password") }), owner);
}
