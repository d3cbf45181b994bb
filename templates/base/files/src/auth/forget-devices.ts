// Ends the trust in the devices that have signed in to an account before: see src/auth/known-device.ts.
import { eq } from "drizzle-orm";
import type { Transaction } from "@/database";
import { users } from "@/database/schema";
import type { DeviceAccount } from "./known-device";

/** With the user locked. Returns the account as the device that asked for it is to be remembered. */
export async function forgetDevices(
  tx: Transaction,
  { id, deviceVersion: before }: DeviceAccount,
): Promise<DeviceAccount> {
  const deviceVersion = before + 1;
  await tx.update(users).set({ deviceVersion }).where(eq(users.id, id));
  return { id, deviceVersion };
}
