import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { isRecentSignIn, requireRecentProof, requireRecentSignIn } from "@/auth/recent-proof";
import { type ActiveSession, createSession, findSession } from "@/auth/sessions";
import { getDatabase } from "@/database/client";
import { passwords } from "@/database/schema";
import { peopleAt } from "../support/people";
import { withTemporaryDatabase } from "../support/with-temporary-database";

withTemporaryDatabase();

const MINUTE = 60 * 1000;

/** The session of somebody who signed in this long ago. */
async function sessionOf(age: number): Promise<{ session: ActiveSession; password: string }> {
  const user = await peopleAt("http://localhost:3000").createUser();
  const { token } = await createSession(user.id, "test");
  const session = await findSession(token);
  if (!session) throw new Error("There is no session.");
  return { session: { ...session, createdAt: new Date(Date.now() - age) }, password: user.password };
}

const problem = (code: string) => ({ details: expect.objectContaining({ code }) });

describe("a sign-in of the last 15 minutes", () => {
  it("is proof enough", async () => {
    const { session } = await sessionOf(14 * MINUTE);
    expect(isRecentSignIn(session)).toBe(true);
    requireRecentSignIn(session);
    await requireRecentProof(session, undefined);
  });
});

describe("after 15 minutes", () => {
  it("the password is needed, and the right one", async () => {
    const { session, password } = await sessionOf(16 * MINUTE);
    expect(isRecentSignIn(session)).toBe(false);
    await expect(requireRecentProof(session, undefined)).rejects.toMatchObject(problem("password_required"));
    await expect(requireRecentProof(session, "wrong")).rejects.toMatchObject(problem("invalid_fields"));
    await requireRecentProof(session, password);
  });

  it("five wrong passwords are the end of it for a while", async () => {
    const { session, password } = await sessionOf(16 * MINUTE);
    for (let count = 0; count < 5; count++) {
      await expect(requireRecentProof(session, "wrong")).rejects.toMatchObject(problem("invalid_fields"));
    }
    await expect(requireRecentProof(session, password)).rejects.toMatchObject(problem("too_many_attempts"));
  });

  it("people without a password have to sign in again", async () => {
    const { session, password } = await sessionOf(16 * MINUTE);
    await getDatabase().delete(passwords).where(eq(passwords.userId, session.user.id));
    for (const given of [undefined, password, ""]) {
      await expect(requireRecentProof(session, given)).rejects.toMatchObject(problem("fresh_sign_in_required"));
    }
    expect(() => requireRecentSignIn(session)).toThrow("Sign out and in again");
  });
});
