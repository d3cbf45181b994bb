// What happens with passkeys is a line of activity.
import { beforeEach, expect, it, vi } from "vitest";
import { addPasskey, creationOptions, removePasskey, renamePasskey } from "@/auth/passkeys/own-passkeys";
import { signInOptions } from "@/auth/passkeys/sign-in";
import { db } from "@/database";
import { passkeys, sessions } from "@/database/schema";
import { newDevice, personWithPasskey, sessionOf, signInWith } from "../support/passkeys";
import { peopleAt } from "../support/people";
import { linesOf, testChanges } from "../support/recorded-changes";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/audit/save-audit-event", { spy: true });
vi.mock("@/log");
vi.mock("@/email/send-email");
withTemporaryDatabase();

const { createUser } = peopleAt("http://localhost:3000");

beforeEach(async () => {
  await db.delete(passkeys);
});

async function stored() {
  return [await db.select().from(passkeys), await db.select().from(sessions)];
}

testChanges(
  {
    "user.passkey_added": async () => {
      const session = await sessionOf(await createUser());
      const credential = newDevice().make(await creationOptions(session));
      return () => addPasskey(session, "Phone", credential);
    },
    "user.passkey_removed": async () => {
      const { session } = await personWithPasskey();
      const [passkey] = await db.select().from(passkeys);
      return () => removePasskey(session, passkey?.id ?? "");
    },
    "user.passkey_renamed": async () => {
      const { user } = await personWithPasskey();
      const [passkey] = await db.select().from(passkeys);
      return () => renamePasskey(user.id, passkey?.id ?? "", "Key");
    },
    "user.signed_in": async () => {
      const { device } = await personWithPasskey();
      const credential = device.use(signInOptions());
      return () => signInWith(credential);
    },
  },
  stored,
);

it("a name that stays the same, or is somebody else's, is none", async () => {
  const { user } = await personWithPasskey();
  const [passkey] = await db.select().from(passkeys);
  const stranger = await createUser();
  const rename = (userId: string, name: string) => renamePasskey(userId, passkey?.id ?? "", name);
  expect(await linesOf(() => rename(user.id, "Phone"))).toEqual([]);
  expect(await linesOf(() => rename(stranger.id, "Mine"))).toEqual([]);
  expect(await db.select().from(passkeys)).toEqual([passkey]);
});

it("a refused passkey is a line, without what was sent", async () => {
  const credential = newDevice().use(signInOptions());
  const lines = await linesOf(() => expect(signInWith(credential)).rejects.toThrow());
  expect(lines).toMatchObject([{ event: "user.sign_in_failed", actorId: null, details: { method: "passkey" } }]);
  expect(JSON.stringify(lines)).not.toContain(credential);
});
