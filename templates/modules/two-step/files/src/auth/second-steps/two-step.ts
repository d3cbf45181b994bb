// A code of an authenticator app, or a recovery code, for people who have set that up.
import { eq, lt } from "drizzle-orm";
import { getDatabase } from "@/database/client";
import { begin, isOn } from "@/two-step/pending-sign-in";
import { pendingSignIns } from "@/two-step/tables";
import type { SecondStep } from "../finish-sign-in";

export const twoStep: SecondStep = {
  isOn,
  begin,
  async cancel(tx, userId) {
    await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
  },
  async purge(now) {
    await getDatabase().delete(pendingSignIns).where(lt(pendingSignIns.expires, now));
  },
};
