// What happens with two-factor authentication is a line of activity.
import { cookies, headers } from "next/headers";
import { beforeEach, expect, it, vi } from "vitest";
import { resetMfa } from "@/auth/mfa";
import { type ActiveSession, findSession } from "@/auth/sessions";
import { newSecret, renewRecoveryCodes, turnOff, turnOn } from "@/auth/two-factor/set-up";
import { db } from "@/database";
import { authenticators, pendingSignIns, recoveryCodes, sessions } from "@/database/schema";
import { appWith, enrol, testKey } from "../support/authenticator-app";
import { peopleAt, type TestUser } from "../support/people";
import { linesOf, testChanges } from "../support/recorded-changes";
import { createSession } from "../support/sessions";
import { answerWith, challengeFor } from "../support/two-factor-requests";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.stubEnv("TWO_FACTOR_KEY", testKey);
// Next.js answers these only while it handles a request.
vi.mock("next/headers");
vi.mock("next/server", async (original) => ({ ...(await original<object>()), after: () => {} }));
vi.mock("@/audit/save-audit-event", { spy: true });
vi.mock("@/log");
vi.mock("@/email/send-email");
withTemporaryDatabase();

const { createUser } = peopleAt("http://localhost:3000");
const ip = "203.0.113.1";

let user: TestUser;
let session: ActiveSession;
beforeEach(async () => {
  vi.mocked(headers).mockResolvedValue(new Headers() as never);
  vi.mocked(cookies).mockResolvedValue({ get: () => undefined, set: () => {} } as never);
  user = await createUser();
  session = (await findSession((await createSession(user.id)).token)) as ActiveSession;
});

async function stored() {
  const factor = [await db.select().from(authenticators), await db.select().from(recoveryCodes)];
  return [factor, await db.select().from(pendingSignIns), await db.select().from(sessions)];
}

async function passwordAndCode() {
  const app = await enrol(user.id);
  return { code: app.recoveryCodes[0] ?? "", password: user.password };
}

testChanges(
  {
    "user.two_factor_enabled": async () => {
      const { secret, setup } = newSecret(session);
      return () => turnOn(session, { setup, code: appWith(secret).code(), password: user.password });
    },
    "user.two_factor_disabled": async () => {
      const given = await passwordAndCode();
      return () => turnOff(session, given, ip);
    },
    "user.recovery_codes_renewed": async () => {
      const given = await passwordAndCode();
      return () => renewRecoveryCodes(session, given, ip);
    },
    "user.two_factor_requested": async () => {
      await enrol(user.id);
      return () => challengeFor(user);
    },
  },
  stored,
);

it("a wrong code and a right one are lines of the account, and only the right one of its owner", async () => {
  const app = await enrol(user.id);
  const challenge = await challengeFor(user);
  const [wrong, right] = [app.wrongCode(), app.code()];
  const lines = await linesOf(async () => {
    expect((await answerWith(challenge, wrong)).status).toBe(401);
    expect((await answerWith(challenge, right)).status).toBe(200);
  });
  expect(lines).toMatchObject([
    { event: "user.two_factor_failed", actorId: null, userId: user.id, details: { reason: "invalid_code" } },
    { event: "user.signed_in", actorId: user.id, userId: user.id, details: { method: "authenticator app" } },
  ]);
  const text = JSON.stringify(lines.map(({ details, device, address }) => [details, device, address]));
  for (const secret of [wrong, right, challenge]) expect(text).not.toContain(secret);
});

it("an authenticator app that somebody else resets is a line of its owner's account", async () => {
  await enrol(user.id);
  const lines = await linesOf(() => db.transaction((tx) => resetMfa(tx, user)));
  expect(lines).toMatchObject([{ event: "user.two_factor_disabled", actorId: null, userId: user.id }]);
});
