// Which changes make all devices of an account unknown: never without reauthentication, and never the device that they come from.
import { after } from "next/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { changePassword, endOtherSessions } from "@/account/actions";
import { resetPassword } from "@/auth/actions";
import { issueEmailToken } from "@/auth/email-tokens";
import { noteSignIn } from "@/auth/known-device";
import { isEmailConfigured, sendEmail } from "@/email/send-email";
import { browserOf } from "../support/browser";
import { makeOld, peopleAt, type TestUser } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/log");
vi.mock("@/email/send-email");
vi.mock("next/cache");
// Next.js answers these only while it handles a request.
vi.mock("next/headers");
withTemporaryDatabase();

const { createUser, sessionCookie } = peopleAt("http://localhost:3000");
const newPassword = "another fine pass phrase";

let user: TestUser;
let browser: Awaited<ReturnType<typeof browserOf>>;
beforeEach(async () => {
  user = await createUser();
  browser = await browserOf(user.id, sessionCookie);
});

describe("the email about a new device", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8::7", "2001:db8::7"],
    ["https://evil.example.com/verify", "unknown"],
    ["", "unknown"],
  ])("shows what a proxy says in place of an address only if it is one: %s", async (ip, shown) => {
    vi.mocked(isEmailConfigured).mockReturnValue(true);
    vi.mocked(after).mockClear();
    await noteSignIn({ ...(await browser.account()), email: user.email }, { ip, userAgent: "" });
    for (const [work] of vi.mocked(after).mock.calls) await (typeof work === "function" ? work() : work);
    expect(vi.mocked(sendEmail).mock.lastCall?.[0].text).toContain(`IP address: ${shown}. `);
  });

  it("shows nothing that the device says of itself", async () => {
    vi.mocked(isEmailConfigured).mockReturnValue(true);
    vi.mocked(after).mockClear();
    const userAgent = "Call-555-0100-to-verify/1.0";
    await noteSignIn({ ...(await browser.account()), email: user.email }, { ip: "203.0.113.7", userAgent });
    for (const [work] of vi.mocked(after).mock.calls) await (typeof work === "function" ? work() : work);
    expect(vi.mocked(sendEmail).mock.lastCall?.[0].text).toContain("Device: Unknown device. ");
  });
});

describe("all devices but the own are forgotten", () => {
  it("by a new password", async () => {
    await changePassword({ currentPassword: user.password, newPassword });
    expect(await browser.trust()).toEqual([1, true]);
  });

  it("by a reset, whoever was signed in here", async () => {
    const token = await issueEmailToken({ kind: "reset-password", email: user.email, userId: user.id });
    await expect(resetPassword({ token, password: newPassword })).rejects.toThrow("NEXT_REDIRECT");
    expect(await browser.trust()).toEqual([1, true]);
  });

  it("by signing out everywhere, right after a sign-in", async () => {
    expect(await endOtherSessions({})).toMatchObject({ ok: true });
    expect(await browser.trust()).toEqual([1, true]);
  });
});

it("a session that was left open ends the others, and no trust in any device", async () => {
  await createSession(user.id);
  await makeOld(user.id);
  expect(await endOtherSessions({})).toMatchObject({ ok: true });
  expect(await browser.trust()).toEqual([0, false]);
});
