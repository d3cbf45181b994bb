// A code of an authenticator app, or a recovery code, for people who have set that up.
import { eq, lt } from "drizzle-orm";
import { begin, isOn } from "@/auth/two-factor/pending-sign-in";
import { db } from "@/database";
import { pendingSignIns } from "@/database/schema/two-factor";
import type { SecondStep } from "../finish-sign-in";

export const twoFactor: SecondStep = {
  isOn,
  begin,
  async cancel(tx, userId) {
    await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
  },
  async purge(now) {
    await db.delete(pendingSignIns).where(lt(pendingSignIns.expires, now));
  },
};
