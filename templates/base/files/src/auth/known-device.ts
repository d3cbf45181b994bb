// Which devices have signed in to an account before. Such a device has a signed cookie, so that strangers who guess
// passwords can't lock its owner out there, and so that a sign-in on any other device is news to the owner.
//
// The cookie says nothing about whose it is: its signature covers the account, which it doesn't name, and that account's
// version, so that a new password makes all devices unknown at once.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import { eq } from "drizzle-orm";
import { cookies } from "next/headers";
import { after } from "next/server";
import type { Transaction } from "@/database";
import { users } from "@/database/schema";
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

/** Whose devices are known, as far as signatures cover it. */
export interface DeviceAccount {
  id: string;
  deviceVersion: number;
}

const nobody = { id: "", deviceVersion: 0 };

/** The id of the device, its end in seconds, and the signature of both for one account. */
const ENTRY_FORMAT = /^([\w-]{22})\.(\d{10})\.([\w-]{43})$/;

/** To be called wherever somebody has proven to be the owner of the account. */
export async function rememberDevice(account: DeviceAccount): Promise<void> {
  const entries = await storedDevices();
  const others = entries.filter((entry) => deviceIn([entry], account) === undefined);
  const id = deviceIn(entries, account) ?? randomBytes(16).toString("base64url");
  const value = [newEntry(account, id), ...others].slice(0, MAX_ACCOUNTS).join("~");
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

/**
 * Ends the trust in all devices, with the user locked. Returns the account as the device that asked for it is to be
 * remembered.
 */
export async function forgetDevices(
  tx: Transaction,
  { id, deviceVersion: before }: DeviceAccount,
): Promise<DeviceAccount> {
  const deviceVersion = before + 1;
  await tx.update(users).set({ deviceVersion }).where(eq(users.id, id));
  return { id, deviceVersion };
}

/** As the browser sends them, each for one account. Whether they count is for `deviceIn` to say. */
export async function storedDevices(): Promise<string[]> {
  const value = (await cookies()).get(cookieName(NAME))?.value ?? "";
  return value.split("~", MAX_ACCOUNTS).filter((entry) => ENTRY_FORMAT.test(entry));
}

export function newEntry(
  account: DeviceAccount,
  id: string,
  expires = Math.floor(Date.now() / 1000) + LIFETIME,
): string {
  return `${id}.${expires}.${sign(account, id, String(expires))}`;
}

/** The id of the device if it has signed in to the account before. Without an account, this takes as long. */
export function deviceIn(entries: string[], account: DeviceAccount = nobody): string | undefined {
  for (const entry of entries) {
    const [, id = "", expires = "", signature = ""] = ENTRY_FORMAT.exec(entry) ?? [];
    const isOurs = isSame(signature, sign(account, id, expires));
    if (isOurs && Number(expires) * 1000 > Date.now()) return id;
  }
}

function sign(account: DeviceAccount, id: string, expires: string): string {
  const content = `known device ${id} ${expires} ${account.id} ${account.deviceVersion}`;
  return createHmac("sha256", env.AUTH_SECRET).update(content).digest("base64url");
}

function isSame(received: string, expected: string): boolean {
  return received.length === expected.length && timingSafeEqual(Buffer.from(received), Buffer.from(expected));
}

interface Owner extends DeviceAccount {
  email: string;
}

/**
 * Follows every sign-in, whichever way it went: the device is remembered, and a new one is news to the owner of the
 * account. The email goes out after the answer, which waits for none of it. Not for a sign-up, which is no news: see
 * `rememberDevice`.
 */
export async function noteSignIn(owner: Owner, info: RequestInfo): Promise<void> {
  const isKnown = deviceIn(await storedDevices(), owner) !== undefined;
  await rememberDevice(owner);
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
