// A code once more, from somebody who is signed in.
import { headers } from "next/headers";
import type { DeviceAccount } from "@/auth/known-device";
import { lockSession } from "@/auth/lock-session";
import type { ActiveSession } from "@/auth/sessions";
import { db, type Transaction } from "@/database";
import { InvalidInputError } from "@/domain-errors";
import { requestInfo } from "@/http/request-info";
import { consumeCode, countCode, recordWrongCode, wrongCode } from "./check-code";

export async function confirmCode(session: ActiveSession, code: string): Promise<void> {
  await withCode(session, code, requestInfo(await headers()).ip, async () => undefined);
}

/** Does something in the transaction that uses the code up. */
export async function withCode<Result>(
  { id, user, tokenHash }: ActiveSession,
  code: string,
  ip: string,
  change: (tx: Transaction, user: DeviceAccount) => Promise<Result>,
): Promise<Result> {
  const refund = await countCode(user, code, ip, { session: id });
  const done = await db.transaction(async (tx) => {
    const owner = await lockSession(tx, user.id, tokenHash);
    if (!(await consumeCode(tx, user.id, code))) return undefined;
    const result = await change(tx, owner);
    await refund(tx);
    return { result };
  });
  if (done) return done.result;
  await recordWrongCode(user, ip, user.id);
  throw new InvalidInputError({ code: wrongCode });
}
