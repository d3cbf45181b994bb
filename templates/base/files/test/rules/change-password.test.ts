import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "@/auth/passwords";
import { createSession, findSession } from "@/auth/sessions";
import { getDatabase } from "@/database/client";
import { passwords, users } from "@/database/schema";
import { confirmPassword, replacePassword } from "@/users/change-password";
import { createUser } from "@/users/create-user";
import { withTemporaryDatabase } from "../support/with-temporary-database";

withTemporaryDatabase();

const password = "correct horse battery";

async function signedIn() {
  const { id } = await createUser({ name: "Ada", email: `${randomUUID()}@example.com`, password }, "viewer");
  const session = await findSession((await createSession(id, "test")).token);
  if (!session) throw new Error("There is no session.");
  return { id, session };
}

async function accepts(userId: string, tried: string): Promise<boolean> {
  const [row] = await getDatabase().select().from(passwords).where(eq(passwords.userId, userId));
  return verifyPassword(tried, row?.hash);
}

describe("changing a password", () => {
  it("saves nothing if the password that was checked is no longer the current one", async () => {
    const { id, session } = await signedIn();
    const checked = await confirmPassword(id, password, "currentPassword");
    // A reset comes in between.
    const hash = await hashPassword("what the owner took");
    await getDatabase().update(passwords).set({ hash }).where(eq(passwords.userId, id));
    await expect(replacePassword(session, "what the thief takes", checked)).rejects.toMatchObject({
      details: { status: 409, code: "password_changed" },
    });
    expect(await accepts(id, "what the owner took")).toBe(true);
  });

  it("saves one of two changes at once", async () => {
    const { id, session } = await signedIn();
    const checked = await confirmPassword(id, password, "currentPassword");
    const taken = ["the first pass phrase", "the second pass phrase"];
    const changes = await Promise.allSettled(taken.map((each) => replacePassword(session, each, checked)));
    expect(changes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const winner = taken[changes.findIndex(({ status }) => status === "fulfilled")] ?? "";
    expect(await accepts(id, winner)).toBe(true);
  });

  it("sets the first password only while there is none", async () => {
    const { id, session } = await signedIn();
    await expect(replacePassword(session, "a second one", undefined)).rejects.toMatchObject({
      details: { code: "password_changed" },
    });
    await getDatabase().delete(passwords).where(eq(passwords.userId, id));
    await replacePassword(session, "the first of all", undefined);
    expect(await accepts(id, "the first of all")).toBe(true);
  });

  it("saves nothing for an account that was deleted", async () => {
    const { id, session } = await signedIn();
    const checked = await confirmPassword(id, password, "currentPassword");
    await getDatabase().delete(users).where(eq(users.id, id));
    await expect(replacePassword(session, "too late for this", checked)).rejects.toMatchObject({
      details: { code: "password_changed" },
    });
  });
});
