import { describe, expect, it } from "vitest";
import { emailSchema } from "@/auth/email";
import { getDatabase } from "@/database/client";
import { users } from "@/database/schema";
import { createUser, newUserSchema } from "@/users/create-user";
import { withTemporaryDatabase } from "../support/with-temporary-database";

withTemporaryDatabase();

describe("A14 one person's address is one account, however it is typed", () => {
  it.each([
    ["A@X.com", "a@x.com"],
    [" a@x.com", "a@x.com"],
    ["a@x.com\n", "a@x.com"],
    ["\u00a0a@x.com\u00a0", "a@x.com"],
    ["ａ@ｘ.com", "a@x.com"],
    ["a＠x.com", "a@x.com"],
    ["a@x．com", "a@x.com"],
    ["ﬁ@x.com", "fi@x.com"],
  ])("reads %j as %s", (typed, expected) => {
    expect(emailSchema.parse(typed)).toBe(expected);
  });

  it.each([
    "a",
    "a@",
    "@x.com",
    "a b@x.com",
    "а@x.com",
    "a@x.com\u0000",
    "a@x.com,b@x.com",
    `${"a".repeat(250)}@x.com`,
  ])("refuses %j", (typed) => {
    expect(emailSchema.safeParse(typed).success).toBe(false);
  });

  it("makes no second account for another spelling", async () => {
    const person = (email: string) => newUserSchema.parse({ name: "Ada", email, password: "a long enough password" });
    await createUser(person("ada@example.com"), "viewer");
    for (const email of ["Ada@Example.com", " ada@example.com", "ａｄａ@example.com"]) {
      await expect(createUser(person(email), "viewer")).rejects.toMatchObject({
        details: { status: 422, errors: { email: expect.stringContaining("already") } },
      });
    }
    expect(await getDatabase().select().from(users)).toHaveLength(1);
  });
});
