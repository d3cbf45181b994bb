import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/database";
import { can, type Permission, type Role, roles } from "@/database/roles";
import { users } from "@/database/schema";
import { changeRole, removeUser } from "@/users/change-user";
import { withTemporaryDatabase } from "../support/with-temporary-database";

withTemporaryDatabase();

async function newUser(role: Role): Promise<string> {
  const id = randomUUID();
  await db.insert(users).values({ id, name: role, email: `${id}@example.com`, role });
  return id;
}

async function countAdmins(): Promise<number> {
  return (await db.select().from(users).where(eq(users.role, "admin"))).length;
}

const isLastAdmin = { code: "last_admin" };

describe("the last admin", () => {
  beforeEach(async () => {
    await db.delete(users);
  });

  it("can't be demoted or deleted", async () => {
    const admin = await newUser("admin");
    await newUser("editor");
    await expect(changeRole(admin, "viewer")).rejects.toMatchObject(isLastAdmin);
    await expect(changeRole(admin, "editor")).rejects.toMatchObject(isLastAdmin);
    await expect(removeUser(admin)).rejects.toMatchObject(isLastAdmin);
    await changeRole(admin, "admin");
    expect(await countAdmins()).toBe(1);
  });

  it("can be demoted once there is another admin", async () => {
    const [first, second] = [await newUser("admin"), await newUser("viewer")];
    await changeRole(second, "admin");
    await removeUser(first);
    expect(await countAdmins()).toBe(1);
    await expect(removeUser(first)).rejects.toMatchObject({ code: "user_not_found" });
  });

  it("remains when two admins demote each other at the same time, in 100 rounds", async () => {
    const acts = [
      (id: string) => changeRole(id, "viewer"),
      (id: string) => changeRole(id, "editor"),
      (id: string) => removeUser(id),
    ];
    for (let round = 0; round < 100; round++) {
      const [first, second] = [await newUser("admin"), await newUser("admin")];
      const [actOnFirst, actOnSecond] = [acts[round % 3], acts[(round >> 1) % 3]];
      const done = await Promise.allSettled([actOnFirst?.(first), actOnSecond?.(second)]);
      expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await countAdmins()).toBe(1);
      await db.delete(users);
    }
  });
});

describe("who may do what", () => {
  it.each<[Permission, Role[]]>([
    ["account:manage", ["viewer", "editor", "admin"]],
    ["account:confirm", ["viewer", "editor", "admin"]],
    ["content:read", ["viewer", "editor", "admin"]],
    ["content:edit", ["editor", "admin"]],
    ["users:manage", ["admin"]],
  ])("%s is for %j", (permission, allowed) => {
    expect(roles.filter((role) => can(role, permission))).toEqual(allowed);
  });
});
