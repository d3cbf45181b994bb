// An admin resets what somebody has for multi-factor authentication: with reauthentication, and the person is told.
import { cookies, headers } from "next/headers";
import { beforeEach, expect, it, vi } from "vitest";
import { resetUserMfa } from "@/admin/reset-user-mfa";
import { resetMfa } from "@/auth/mfa";
import { isEmailConfigured, sendLater } from "@/email/send-email";
import { makeOld, peopleAt, type TestUser } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/auth/mfa");
// Next.js answers these only while it handles a request.
vi.mock("next/headers");
vi.mock("next/cache");
vi.mock("@/log");
vi.mock("@/email/send-email");
withTemporaryDatabase();

const { createUser, sessionCookie } = peopleAt("http://localhost:3000");

let [admin, user] = [] as unknown as TestUser[];
beforeEach(async () => {
  vi.clearAllMocks();
  vi.mocked(isEmailConfigured).mockReturnValue(true);
  [admin, user] = [await createUser("admin"), await createUser()];
  const { token } = await createSession(admin.id);
  const get = (name: string) => (name === sessionCookie ? { name, value: token } : undefined);
  vi.mocked(cookies).mockResolvedValue({ get, set: () => {} } as never);
  vi.mocked(headers).mockResolvedValue(new Headers() as never);
});

it("the person is told what was removed", async () => {
  vi.mocked(resetMfa).mockResolvedValue({ removed: ["device"] });
  expect(await resetUserMfa({ userId: user?.id })).toMatchObject({ ok: true });
  const [message, to] = vi.mocked(sendLater).mock.lastCall ?? [];
  expect([message?.kind, to?.email]).toEqual(["mfa-reset", user?.email]);
  expect(message?.text).toContain("account: device.");
});

it("nobody is told of nothing", async () => {
  vi.mocked(resetMfa).mockResolvedValue({ removed: [] });
  expect(await resetUserMfa({ userId: user?.id })).toMatchObject({ ok: true });
  expect(sendLater).not.toHaveBeenCalled();
});

it("a session that was left open resets nothing", async () => {
  await makeOld(admin?.id ?? "");
  expect(await resetUserMfa({ userId: user?.id })).toMatchObject({ error: { code: "reauthentication_required" } });
  expect(resetMfa).not.toHaveBeenCalled();
});
