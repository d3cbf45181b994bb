// People with passkeys, for tests of the rules.
import { eq } from "drizzle-orm";
import { addPasskey, creationOptions } from "@/auth/passkeys/own-passkeys";
import { relyingParty } from "@/auth/passkeys/relying-party";
import { signInOptions, signInWithPasskey } from "@/auth/passkeys/sign-in";
import { type ActiveSession, findSession } from "@/auth/sessions";
import { db } from "@/database";
import { passwords } from "@/database/schema";
import { type Authenticator, createAuthenticator } from "./authenticator";
import { peopleAt, type TestUser } from "./people";
import { createSession } from "./sessions";

const { createUser } = peopleAt("http://localhost:3000");

export function newDevice(options?: { isSynced: boolean }): Authenticator {
  return createAuthenticator(relyingParty().origin, options);
}

export async function sessionOf(user: TestUser): Promise<ActiveSession> {
  const session = await findSession((await createSession(user.id)).token);
  if (!session) throw new Error("The session is gone.");
  return session;
}

export async function add(session: ActiveSession, device: Authenticator, name = "Phone"): Promise<void> {
  await addPasskey(session, name, device.make(await creationOptions(session)));
}

/** Somebody new, with one passkey. */
export async function personWithPasskey(options?: { isSynced: boolean }) {
  const user = await createUser();
  const session = await sessionOf(user);
  const device = newDevice(options);
  await add(session, device);
  return { user, session, device };
}

export async function removePassword({ id }: TestUser): Promise<void> {
  await db.delete(passwords).where(eq(passwords.userId, id));
}

export function signInWith(credential: string) {
  return signInWithPasskey({ credential }, { ip: "203.0.113.1", userAgent: "test" });
}

export function use(
  device: Authenticator,
  ...lies: Parameters<Authenticator["use"]> extends [unknown, ...infer Rest] ? Rest : never
) {
  return signInWith(device.use(signInOptions(), ...lies));
}
