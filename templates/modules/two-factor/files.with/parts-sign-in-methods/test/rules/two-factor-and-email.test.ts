// A code from an email is one factor: whoever uses two-factor authentication enters the app's code with it.
import { eq } from "drizzle-orm";
import { cookies, headers } from "next/headers";
import { expect, it, vi } from "vitest";
import { reauthenticateWithEmail, requestIdentityCode } from "@/auth/confirm-by-email-actions";
import { findSession } from "@/auth/sessions";
import { db } from "@/database";
import { passwords, sessions } from "@/database/schema";
import { isEmailConfigured, sendLater } from "@/email/send-email";
import { enrol, testKey } from "../support/authenticator-app";
import { makeOld, peopleAt } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.stubEnv("TWO_FACTOR_KEY", testKey);
// Next.js answers these only while it handles a request.
vi.mock("next/headers");
vi.mock("next/cache");
vi.mock("@/log");
vi.mock("@/email/send-email");
withTemporaryDatabase();

const { createUser, sessionCookie } = peopleAt("http://localhost:3000");

it("confirming one's identity with it takes the app's code, too", async () => {
  vi.mocked(isEmailConfigured).mockReturnValue(true);
  const { id } = await createUser();
  await db.delete(passwords).where(eq(passwords.userId, id));
  const app = await enrol(id);
  const { token } = await createSession(id);
  await makeOld(id);
  const get = (name: string) => (name === sessionCookie ? { name, value: token } : undefined);
  vi.mocked(cookies).mockResolvedValue({ get, set: () => {} } as never);
  vi.mocked(headers).mockResolvedValue(new Headers() as never);
  expect(await requestIdentityCode({})).toMatchObject({ ok: true });
  const emailCode = /Your code: (\d{8})/.exec(vi.mocked(sendLater).mock.lastCall?.[0].text ?? "")?.[1];
  const refused = { ok: false, error: { fields: { code: expect.any(String) } } };
  expect(await reauthenticateWithEmail({ emailCode })).toMatchObject(refused);
  expect(await reauthenticateWithEmail({ emailCode, code: app.wrongCode() })).toMatchObject(refused);
  expect((await db.select().from(sessions).where(eq(sessions.userId, id)))[0]?.reauthenticatedAt).toBeNull();
  const confirmed = reauthenticateWithEmail({ emailCode, code: app.code() });
  await expect(confirmed).rejects.toThrow("NEXT_REDIRECT");
  expect(Date.now() - ((await findSession(token))?.authenticatedAt.getTime() ?? 0)).toBeLessThan(60_000);
});
