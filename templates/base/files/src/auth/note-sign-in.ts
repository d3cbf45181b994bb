// What follows every sign-in, whichever way it went: the device is remembered, and a new one is news to the owner of the
// account. The mail goes out after the answer, which waits for none of it.
import { isIP } from "node:net";
import { after } from "next/server";
import { deviceName } from "@/account/device-name";
import { linkTo } from "@/mail/letter";
import { mailIsConfigured, sendMail } from "@/mail/send-mail";
import { newSignInMail } from "@/mail/sign-in-mails";
import { knownDevice, rememberDevice } from "./known-device";
import { isWithin, noticeLimits } from "./limits";
import type { Caller } from "./sign-in";

interface Owner {
  id: string;
  email: string;
}

/** Not for a sign-up, which is no news: see `rememberDevice`. */
export async function noteSignIn(owner: Owner, caller: Caller): Promise<void> {
  const isKnown = (await knownDevice(owner.email)) !== undefined;
  await rememberDevice(owner.email);
  const time = new Date();
  if (!isKnown && mailIsConfigured()) after(() => tell(owner, caller, time));
}

async function tell(owner: Owner, { address, userAgent }: Caller, time: Date): Promise<void> {
  if (!(await isWithin(noticeLimits("new sign-in", owner.id, address)))) return;
  // What else a proxy may have written there could be read as a link.
  const shownAddress = isIP(address) ? address : "unknown";
  const mail = newSignInMail({ device: deviceName(userAgent), address: shownAddress, time, url: linkTo("/account") });
  await sendMail({ ...mail, to: owner });
}
