// Somebody who is suspended can't come in with a passkey, and is told so.
import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { db } from "@/database";
import { sessions, suspensions } from "@/database/schema";
import { logError, logInfo } from "@/log";
import { personWithPasskey, use } from "../support/passkeys";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/log");
vi.mock("@/email/send-email");
withTemporaryDatabase();

it("with a passkey; that is no error of this app", async () => {
  const { user, device } = await personWithPasskey();
  await db.insert(suspensions).values({ userId: user.id, suspendedAt: new Date() });
  await expect(use(device)).rejects.toMatchObject({ details: { status: 403, code: "account_unavailable" } });
  expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(1);
  const reason = "account_unavailable";
  expect(logInfo).toHaveBeenLastCalledWith("user.sign_in_failed", expect.objectContaining({ reason }));
  expect(logError).not.toHaveBeenCalled();
});
