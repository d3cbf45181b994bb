// Confirming who one is with a passkey: only one's own counts, and only in the session that asked for it.
import { eq } from "drizzle-orm";
import { cookies, headers } from "next/headers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { reauthenticateWithPasskey } from "@/auth/passkeys/actions";
import { creationOptions } from "@/auth/passkeys/own-passkeys";
import { reauthenticateByPasskey, reauthenticationOptions } from "@/auth/passkeys/reauthenticate";
import { signInOptions } from "@/auth/passkeys/sign-in";
import { requireReauthentication } from "@/auth/reauthentication";
import { type ActiveSession, findSession } from "@/auth/sessions";
import { db } from "@/database";
import { attempts, passkeys, sessions } from "@/database/schema";
import { newDevice, personWithPasskey, sessionOf } from "../support/passkeys";
import { makeOld, peopleAt } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/log");
vi.mock("@/email/send-email");
vi.mock("next/cache");
// Next.js answers these only while it handles a request.
vi.mock("next/headers");
withTemporaryDatabase();

const { sessionCookie } = peopleAt("http://localhost:3000");
const refused = { details: { code: "passkey_refused" } };

/** Somebody with a passkey who signed in an hour ago. */
async function setUp() {
  const { user, device } = await personWithPasskey();
  const { token } = await createSession(user.id);
  await makeOld(user.id);
  const current = async () => (await findSession(token)) as ActiveSession;
  return { user, device, token, current, session: await current() };
}

const sessionCount = () => db.$count(sessions);

beforeEach(() => db.delete(attempts));

describe("confirming with a passkey", () => {
  it("asks for one of this person's, and their session goes on as just authenticated", async () => {
    const { user, device, token, current } = await setUp();
    await expect(requireReauthentication(await current())).rejects.toBeDefined();
    const get = (name: string) => (name === sessionCookie ? { name, value: token } : undefined);
    const set = vi.fn();
    vi.mocked(cookies).mockResolvedValue({ get, set } as never);
    vi.mocked(headers).mockResolvedValue(new Headers() as never);
    const options = await reauthenticationOptions(await current());
    const [passkey] = await db.select().from(passkeys).where(eq(passkeys.userId, user.id));
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([passkey?.credentialId]);
    const before = await sessionCount();
    const answer = reauthenticateWithPasskey({ credential: device.use(options), callbackUrl: "/settings/data" });
    await expect(answer).rejects.toMatchObject({ digest: expect.stringContaining(";/settings/data;") });
    expect(set).not.toHaveBeenCalled();
    expect(await sessionCount()).toBe(before);
    await requireReauthentication(await current());
  });

  it("refuses another person's, and signs nobody in", async () => {
    const { session, current } = await setUp();
    const other = await personWithPasskey();
    const before = await sessionCount();
    const credential = other.device.use(await reauthenticationOptions(session));
    await expect(reauthenticateByPasskey(session, credential)).rejects.toMatchObject(refused);
    expect(await sessionCount()).toBe(before);
    await expect(requireReauthentication(await current())).rejects.toBeDefined();
  });

  it("takes only the challenge that this session got for it, once", async () => {
    const { user, session, device } = await setUp();
    const another = await sessionOf(user);
    const challenges = [
      signInOptions(),
      await reauthenticationOptions(another),
      { ...signInOptions(), challenge: (await creationOptions(session)).challenge },
    ];
    for (const options of challenges) {
      await expect(reauthenticateByPasskey(session, device.use(options))).rejects.toMatchObject(refused);
    }
    const credential = device.use(await reauthenticationOptions(session));
    await reauthenticateByPasskey(session, credential);
    await expect(reauthenticateByPasskey(session, credential)).rejects.toMatchObject(refused);
  });

  it("confirms this session alone", async () => {
    const { user, device, session } = await setUp();
    const other = await createSession(user.id);
    await makeOld(user.id);
    await reauthenticateByPasskey(session, device.use(await reauthenticationOptions(session)));
    const left = (await findSession(other.token)) as ActiveSession;
    await expect(requireReauthentication(left)).rejects.toBeDefined();
  });

  it("counts tries for this session alone", async () => {
    const { user, session, device } = await setUp();
    const wrong = newDevice().make(await creationOptions(session));
    for (let count = 0; count < 20; count++) {
      await expect(reauthenticateByPasskey(session, wrong)).rejects.toMatchObject(refused);
    }
    const tooMany = { details: { code: "too_many_attempts" } };
    const credential = device.use(await reauthenticationOptions(session));
    await expect(reauthenticateByPasskey(session, credential)).rejects.toMatchObject(tooMany);
    const another = await sessionOf(user);
    await reauthenticateByPasskey(another, device.use(await reauthenticationOptions(another)));
  });
});
