// What the owner of an account hears by email about codes for it.
import { noticeLimits, tryCountAttempt } from "@/auth/limits";
import { linkTo } from "@/email/render-email";
import { sendLater } from "@/email/send-email";
import { recoveryCodeUsedEmail, wrongCodesEmail } from "@/email/two-factor-emails";
import { countRecoveryCodes } from "./recovery-codes";

export interface Owner {
  id: string;
  email: string;
}

export async function notifyOfRecoveryCode(owner: Owner): Promise<void> {
  const left = await countRecoveryCodes(owner.id);
  sendLater(recoveryCodeUsedEmail({ left, url: linkTo("/settings/security") }), owner);
}

export async function notifyOfWrongCodes(owner: Owner, ip: string): Promise<void> {
  if (!(await tryCountAttempt(noticeLimits("wrong codes", owner.id, ip)))) return;
  sendLater(wrongCodesEmail({ url: linkTo("/forgot-password") }), owner);
}
