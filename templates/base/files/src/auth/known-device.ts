// Which devices have signed in to an account before. Such a device has a signed cookie, so that strangers who guess
// passwords can't lock its owner out there, and so that a sign-in on any other device is news to the owner.
//
// The cookie can be checked before the account is looked up, and says nothing about whose it is: its signature covers
// the email address, which it doesn't contain.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import { cookies } from "next/headers";
import { after } from "next/server";
import { linkTo } from "@/email/render-email";
import { isEmailConfigured, sendEmail } from "@/email/send-email";
import { newSignInEmail } from "@/email/sign-in-emails";
import { env } from "@/env";
import { deviceName } from "@/http/device-name";
import type { RequestInfo } from "@/http/request-info";
import { noticeLimits, tryCountAttempt } from "./limits";
import { cookieName, isHttps } from "./session-cookie";

const NAME = "known-device";
const LIFETIME = 365 * 24 * 60 * 60;
/** People who share a device: few enough that the cookie stays short. */
const MAX_ACCOUNTS = 5;

/** The id of the device, its end in seconds, and the signature of both for one account. */
const ENTRY_FORMAT = /^([\w-]{22})\.(\d{10})\.([\w-]{43})$/;

/** The id of this device if it has signed in to the account before. */
export async function knownDevice(email: string): Promise<string | undefined> {
  return deviceIn(await storedEntries(), email);
}

/** To be called wherever somebody has proven to be the owner of the account. */
export async function rememberDevice(email: string): Promise<void> {
  const entries = await storedEntries();
  const others = entries.filter((entry) => deviceIn([entry], email) === undefined);
  const id = deviceIn(entries, email) ?? randomBytes(16).toString("base64url");
  const value = [newEntry(email, id), ...others].slice(0, MAX_ACCOUNTS).join("~");
  (await cookies()).set({
    name: cookieName(NAME),
    value,
    maxAge: LIFETIME,
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: isHttps(),
  });
}

async function storedEntries(): Promise<string[]> {
  const value = (await cookies()).get(cookieName(NAME))?.value ?? "";
  return value.split("~", MAX_ACCOUNTS).filter((entry) => ENTRY_FORMAT.test(entry));
}

export function newEntry(email: string, id: string, expires = Math.floor(Date.now() / 1000) + LIFETIME): string {
  return `${id}.${expires}.${sign(email, id, String(expires))}`;
}

export function deviceIn(entries: string[], email: string): string | undefined {
  for (const entry of entries) {
    const [, id = "", expires = "", signature = ""] = ENTRY_FORMAT.exec(entry) ?? [];
    const isOurs = isSame(signature, sign(email, id, expires));
    if (isOurs && Number(expires) * 1000 > Date.now()) return id;
  }
}

function sign(email: string, id: string, expires: string): string {
  return createHmac("sha256", env.AUTH_SECRET).update(`known device ${id} ${expires} ${email}`).digest("base64url");
}

function isSame(received: string, expected: string): boolean {
  return received.length === expected.length && timingSafeEqual(Buffer.from(received), Buffer.from(expected));
}

interface Owner {
  id: string;
  email: string;
}

/**
 * Follows every sign-in, whichever way it went: the device is remembered, and a new one is news to the owner of the
 * account. The email goes out after the answer, which waits for none of it. Not for a sign-up, which is no news: see
 * `rememberDevice`.
 */
export async function noteSignIn(owner: Owner, info: RequestInfo): Promise<void> {
  const isKnown = (await knownDevice(owner.email)) !== undefined;
  await rememberDevice(owner.email);
  const time = new Date();
  if (!isKnown && isEmailConfigured()) after(() => sendNotice(owner, info, time));
}

async function sendNotice(owner: Owner, { ip, userAgent }: RequestInfo, time: Date): Promise<void> {
  if (!(await tryCountAttempt(noticeLimits("new sign-in", owner.id, ip)))) return;
  // What else a proxy may have written there could be read as a link.
  const shownIp = isIP(ip) ? ip : "unknown";
  const message = newSignInEmail({
    device: deviceName(userAgent),
    ip: shownIp,
    time,
    url: linkTo("/settings/sessions"),
  });
  await sendEmail({ ...message, to: owner });
}
