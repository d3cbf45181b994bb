import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { getDatabase } from "@/database/client";
import { passwords, sessions, users } from "@/database/schema";
import { sessionUser } from "../support/people";
import { app, outcome, wrongFields } from "./app";

async function storedUser(id: string) {
  const [user] = await getDatabase().select().from(users).where(eq(users.id, id));
  return user;
}

async function storedHash(id: string) {
  const [row] = await getDatabase().select().from(passwords).where(eq(passwords.userId, id));
  return row?.hash;
}

describe("updateProfile", () => {
  it("changes your name and nothing else, whatever is sent along", async () => {
    const [attacker, { user: victim }] = [await app.signedIn(), await app.signedIn()];
    const body = `{"name":" Eve ","role":"admin","id":"${victim.id}","userId":"${victim.id}","email":"x@example.com","__proto__":{"role":"admin"}}`;
    await app.call(attacker.client, "updateProfile", JSON.parse(body));
    expect(await storedUser(attacker.user.id)).toMatchObject({
      name: "Eve",
      role: "viewer",
      email: attacker.user.email,
    });
    expect(await storedUser(victim.id)).toMatchObject({ name: victim.name });
    expect((await sessionUser(attacker.client))?.id).toBe(attacker.user.id);
  });

  it("refuses anything but a name", async () => {
    const { client, user } = await app.signedIn();
    for (const input of [
      {},
      { name: "" },
      { name: "  " },
      { name: 7 },
      { name: "a".repeat(101) },
      { name: "a\nb" },
      null,
      [],
      "x",
    ]) {
      expect(await outcome(client, "updateProfile", input), JSON.stringify(input)).toBe("invalid_fields");
    }
    expect((await storedUser(user.id))?.name).toBe(user.name);
  });
});

describe("changePassword", () => {
  it("changes nothing without the current password", async () => {
    const { client, user } = await app.signedIn();
    const elsewhere = await app.signedInAgain(user);
    const before = await storedHash(user.id);
    for (const currentPassword of ["not the password", "", undefined]) {
      const input = { currentPassword, newPassword: "a brand new password" };
      expect(wrongFields(await app.call(client, "changePassword", input))).toHaveProperty("currentPassword");
    }
    expect(await storedHash(user.id)).toBe(before);
    for (const session of [client, elsewhere.client]) expect(await sessionUser(session)).not.toBeNull();
  });

  it("holds the new one to the same rules as at sign-up", async () => {
    const { client, user } = await app.signedIn();
    for (const newPassword of ["short", "password1", ""]) {
      const called = await app.call(client, "changePassword", { currentPassword: user.password, newPassword });
      expect(wrongFields(called)).toHaveProperty("newPassword");
    }
  });

  it("can't be used to guess: after 5 wrong ones it waits", async () => {
    const { client, user } = await app.signedIn();
    const tryWith = (currentPassword: string) =>
      outcome(client, "changePassword", { currentPassword, newPassword: "a brand new password" });
    for (let count = 0; count < 5; count++) expect(await tryWith("a wrong password")).toBe("invalid_fields");
    expect(await tryWith(user.password)).toBe("too_many_attempts");
  });

  it("sets the first password of an account without one only right after a sign-in", async () => {
    const { client, user } = await app.signedIn();
    await getDatabase().delete(passwords).where(eq(passwords.userId, user.id));
    const anHourAgo = { createdAt: new Date(Date.now() - 3_600_000) };
    await getDatabase().update(sessions).set(anHourAgo).where(eq(sessions.userId, user.id));
    const newPassword = "a brand new password";
    expect(await outcome(client, "changePassword", { newPassword })).toBe("fresh_sign_in_required");
    expect(await storedHash(user.id)).toBeUndefined();
    await getDatabase().update(sessions).set({ createdAt: new Date() }).where(eq(sessions.userId, user.id));
    expect(await outcome(client, "changePassword", { newPassword })).toBe("ok");
    await app.visitor().signIn(user.email, newPassword);
  });
});

describe("deleteAccount", () => {
  it("does nothing without the password", async () => {
    const { client, user } = await app.signedIn();
    for (const input of [{}, { password: "" }, { password: "not the password" }, { email: user.email }]) {
      expect(await outcome(client, "deleteAccount", input)).toBe("invalid_fields");
    }
    expect(await storedUser(user.id)).toBeDefined();
  });

  it("asks for the email address of an account that has no password", async () => {
    const { client, user } = await app.signedIn();
    await getDatabase().delete(passwords).where(eq(passwords.userId, user.id));
    expect(await outcome(client, "deleteAccount", { email: "another@example.com" })).toBe("invalid_fields");
    expect(await outcome(client, "deleteAccount", {})).toBe("invalid_fields");
    expect(await outcome(client, "deleteAccount", { email: user.email.toUpperCase() })).toBe("to /signin");
    expect(await storedUser(user.id)).toBeUndefined();
  });
});
