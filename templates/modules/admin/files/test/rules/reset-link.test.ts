// An admin can send somebody a link to a new password. It is that person's alone, and counts with the ones they ask
// for.
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { issueResetLink } from "@/admin/reset-link";
import { reactivate, suspend } from "@/admin/suspend";
import { issueEmailToken } from "@/auth/email-tokens";
import { finishPasswordReset, startPasswordReset } from "@/auth/password-reset";
import { signInWithPassword } from "@/auth/sign-in";
import { db } from "@/database";
import { emailTokens, passwords } from "@/database/schema";
import { resetLinkEmail } from "@/email/admin-emails";
import { logInfo } from "@/log";
import { peopleAt } from "../support/people";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/log");
vi.mock("@/email/send-email");
withTemporaryDatabase();

const { createUser } = peopleAt("http://localhost:3000");
const ip = "203.0.113.1";
const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";

describe("a reset link that an admin sends", () => {
  it("works, ends the one that the person had, and is logged without its token", async () => {
    const { id, email } = await createUser();
    const older = await issueEmailToken({ kind: "reset-password", email, userId: id });
    const link = await issueResetLink(id, ip);
    expect(link.email).toBe(email);
    await finishPasswordReset(tokenOf(link.url), "another fine pass phrase", ip);
    await expect(finishPasswordReset(older, "a pass phrase of the past", ip)).rejects.toThrow("no longer works");
    const info = { ip, userAgent: "test" };
    expect((await signInWithPassword({ email, password: "another fine pass phrase" }, info)).user.id).toBe(id);
    const lines = vi.mocked(logInfo).mock.calls;
    expect(lines).toContainEqual(["user.reset_link_sent", expect.objectContaining({ user: id })]);
    expect(JSON.stringify(lines)).not.toContain(tokenOf(link.url));
  });

  it("sets a first password for accounts without one", async () => {
    const { id, email } = await createUser();
    await db.delete(passwords).where(eq(passwords.userId, id));
    const { url } = await issueResetLink(id, ip);
    await finishPasswordReset(tokenOf(url), "a first fine pass phrase", ip);
    const info = { ip, userAgent: "test" };
    expect((await signInWithPassword({ email, password: "a first fine pass phrase" }, info)).user.id).toBe(id);
  });

  it("has a count of its own, so that strangers who ask for one keep nobody from the admin's", async () => {
    const { id, email } = await createUser();
    for (let count = 0; count < 4; count++) await startPasswordReset(email, ip);
    for (let count = 0; count < 3; count++) await issueResetLink(id, ip);
    await expect(issueResetLink(id, ip)).rejects.toMatchObject({ details: { code: "too_many_attempts" } });
  });

  it("is sent again when the ones before have ended", async () => {
    await createUser("admin");
    const { id } = await createUser();
    for (let count = 0; count < 3; count++) await issueResetLink(id, ip);
    await suspend(id);
    await reactivate(id);
    expect(await db.$count(emailTokens, eq(emailTokens.userId, id))).toBe(0);
    await issueResetLink(id, ip);
  });

  it("is not for people who are suspended or don't exist", async () => {
    await createUser("admin");
    const suspended = await createUser();
    await suspend(suspended.id);
    await expect(issueResetLink(suspended.id, ip)).rejects.toMatchObject({ code: "user_suspended" });
    await expect(issueResetLink(crypto.randomUUID(), ip)).rejects.toMatchObject({ code: "user_not_found" });
    expect(await db.$count(emailTokens, eq(emailTokens.userId, suspended.id))).toBe(0);
  });

  it("says in its email that an admin sent it, and how long it works", () => {
    const { text } = resetLinkEmail({
      url: "https://app.example.com/reset-password?token=abc",
      validFor: "1 hour",
    });
    expect(text).toContain("An admin sent you this link");
    expect(text).toContain("expires in 1 hour");
  });
});
