import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { getDatabase } from "@/database/client";
import { passwords, users } from "@/database/schema";
import { callAction, outcomeOf } from "./actions";
import { anotherSession, sessionOf, signedIn, visitor } from "./people";

async function storedUser(id: string) {
  const [user] = await getDatabase().select().from(users).where(eq(users.id, id));
  return user;
}

async function storedHash(id: string) {
  const [row] = await getDatabase().select().from(passwords).where(eq(passwords.userId, id));
  return row?.hash;
}

describe("signing up", () => {
  it("makes a viewer who is signed in, without JavaScript", async () => {
    const client = visitor();
    const email = `ada-${crypto.randomUUID()}@example.com`;
    const answer = await client.submit("/signup", "signUp", { name: "Ada", email, password: "a long enough password" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/account"]);
    expect((await sessionOf(client))?.user).toEqual({ id: expect.any(String), name: "Ada", email, role: "viewer" });
  });

  it("A37 gives nobody another role", async () => {
    const client = visitor();
    const email = `eve-${crypto.randomUUID()}@example.com`;
    await callAction(client, "signUp", { name: "Eve", email, password: "a long enough password", role: "admin" });
    expect((await sessionOf(client))?.user.role).toBe("viewer");
  });

  it("A4 refuses a common password and says so at its field", async () => {
    const { result } = await callAction(visitor(), "signUp", {
      name: "Eve",
      email: "e@example.com",
      password: "iloveyou",
    });
    expect(result).toMatchObject({ ok: false, error: { code: "invalid_fields", fields: { password: /most common/ } } });
  });
});

describe("updateProfile", () => {
  it("changes the own name, which every page and the API show at once", async () => {
    const { client } = await signedIn();
    await client.submit("/account", "updateProfile", { name: "  Ada Lovelace " });
    expect((await sessionOf(client))?.user.name).toBe("Ada Lovelace");
    expect(await (await client.get("/account")).text()).toContain("Ada Lovelace");
  });

  it("A37 changes nothing else, whatever is sent along", async () => {
    const [attacker, victim] = [await signedIn(), await signedIn()];
    const body = `{"name":"Eve","role":"admin","id":"${victim.id}","userId":"${victim.id}","email":"x@example.com","__proto__":{"role":"admin"}}`;
    await callAction(attacker.client, "updateProfile", JSON.parse(body));
    await attacker.client.submit("/account", "updateProfile", { name: "Eve", role: "admin", id: victim.id });
    expect(await storedUser(attacker.id)).toMatchObject({ name: "Eve", role: "viewer", email: attacker.email });
    expect(await storedUser(victim.id)).toMatchObject({ name: victim.name });
    expect((await sessionOf(attacker.client))?.user.id).toBe(attacker.id);
  });

  it.each([{}, { name: "" }, { name: "   " }, { name: 7 }, { name: "a".repeat(101) }, { name: "a\nb" }, null, [], "x"])(
    "A41 refuses %j and keeps the name",
    async (input) => {
      const { client, id, name } = await signedIn();
      expect(await outcomeOf(client, "updateProfile", input)).toBe("invalid_fields");
      expect((await storedUser(id))?.name).toBe(name);
    },
  );
});

describe("A6 changePassword", () => {
  it.each(["not the password", "", undefined])(
    "with %j as the current one changes nothing",
    async (currentPassword) => {
      const here = await signedIn();
      const elsewhere = await anotherSession(here);
      const before = await storedHash(here.id);
      const { result } = await callAction(here.client, "changePassword", {
        currentPassword,
        newPassword: "a brand new password",
      });
      expect(result).toMatchObject({ ok: false, error: { fields: { currentPassword: expect.any(String) } } });
      expect(await storedHash(here.id)).toBe(before);
      expect(await sessionOf(elsewhere.client)).not.toBeNull();
      expect(await sessionOf(here.client)).not.toBeNull();
    },
  );

  it("A4 holds the new one to the same rules", async () => {
    const { client, password } = await signedIn();
    for (const newPassword of ["short", "password1", ""]) {
      expect(await outcomeOf(client, "changePassword", { currentPassword: password, newPassword })).toBe(
        "invalid_fields",
      );
    }
  });

  it("can't be used to guess: after 5 wrong ones it waits", async () => {
    const { client, password } = await signedIn();
    const tryWith = (currentPassword: string) =>
      outcomeOf(client, "changePassword", { currentPassword, newPassword: "a brand new password" });
    for (let count = 0; count < 5; count++) expect(await tryWith("a wrong password")).toBe("invalid_fields");
    expect(await tryWith(password)).toBe("too_many_attempts");
  });
});

describe("A40 deleteAccount", () => {
  it.each([{}, { password: "" }, { password: "not the password" }, { email: "viewer@example.com" }])(
    "does nothing with %j instead of the password",
    async (input) => {
      const { client, id } = await signedIn();
      expect(await outcomeOf(client, "deleteAccount", input)).toBe("invalid_fields");
      expect(await storedUser(id)).toBeDefined();
    },
  );

  it("does nothing with the own email address where there is a password", async () => {
    const { client, id, email } = await signedIn();
    expect(await outcomeOf(client, "deleteAccount", { email })).toBe("invalid_fields");
    expect(await storedUser(id)).toBeDefined();
  });

  it("asks for the email address of an account that has no password", async () => {
    const user = await signedIn();
    await getDatabase().delete(passwords).where(eq(passwords.userId, user.id));
    expect(await outcomeOf(user.client, "deleteAccount", { email: "another@example.com" })).toBe("invalid_fields");
    expect(await outcomeOf(user.client, "deleteAccount", {})).toBe("invalid_fields");
    expect(await outcomeOf(user.client, "deleteAccount", { email: user.email.toUpperCase() })).toMatch(/^\/signin/);
    expect(await storedUser(user.id)).toBeUndefined();
  });
});
