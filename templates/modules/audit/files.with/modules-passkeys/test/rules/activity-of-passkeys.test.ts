// What happens with passkeys is a line of activity.
import { beforeEach, expect, it, vi } from "vitest";
import { addPasskey, creationOptions, removePasskey } from "@/auth/passkeys/own-passkeys";
import { signInOptions } from "@/auth/passkeys/sign-in";
import { db } from "@/database";
import { sessions } from "@/database/schema";
import { passkeys } from "@/database/schema/passkeys";
import { newDevice, personWithPasskey, sessionOf, signInWith } from "../support/passkeys";
import { peopleAt } from "../support/people";
import { linesOf, testChanges } from "../support/recorded-changes";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/log");
vi.mock("@/email/send-mail");
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
    "factor added": async () => {
      const session = await sessionOf(await createUser());
      const credential = newDevice().make(await creationOptions(session));
      return () => addPasskey(session, "Phone", credential);
    },
    "factor removed": async () => {
      const { session } = await personWithPasskey();
      const [passkey] = await db.select().from(passkeys);
      return () => removePasskey(session, passkey?.id ?? "");
    },
    "signed in": async () => {
      const { device } = await personWithPasskey();
      const credential = device.use(signInOptions());
      return () => signInWith(credential);
    },
  },
  stored,
);

it("a refused passkey is a line, without what was sent", async () => {
  const credential = newDevice().use(signInOptions());
  const lines = await linesOf(() => expect(signInWith(credential)).rejects.toThrow());
  expect(lines).toMatchObject([{ kind: "sign-in failed", actorId: null, details: { way: "passkey" } }]);
  expect(JSON.stringify(lines)).not.toContain(credential);
});
