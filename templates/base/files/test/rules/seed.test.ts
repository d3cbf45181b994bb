// `npm run db:seed` and `npm run db:reset`.
import { spawnSync } from "node:child_process";
import { count } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { findEmailToken } from "@/auth/email-tokens";
import { db } from "@/database";
import { dropTables } from "@/database/drop-tables";
import { migrate } from "@/database/migrate";
import { roles } from "@/database/roles";
import { passwords, users } from "@/database/schema";
import { hasOwnTables, requireDevelopment } from "../../scripts/development-only";
import { withTemporaryDatabase } from "../support/with-temporary-database";

withTemporaryDatabase();

function runScript(name: string) {
  return spawnSync(process.execPath, ["--import", "tsx", `scripts/${name}.ts`], { encoding: "utf8" });
}

async function seed(): Promise<string[]> {
  const { status, stdout, stderr } = runScript("seed");
  expect([status, stderr]).toEqual([0, ""]);
  return [...stdout.matchAll(/\/reset-password\?token=(\S+)/g)].map(([, token = ""]) => token);
}

/** Each starts a process or two. */
const timeout = { timeout: 60_000 };

describe("db:seed", timeout, () => {
  it("makes people of each role, without passwords, and prints a link for each", async () => {
    const tokens = await seed();
    const found = await db.select({ role: users.role, people: count() }).from(users).groupBy(users.role);
    expect(found).toHaveLength(roles.length);
    expect(tokens).toHaveLength(found.reduce((sum, { people }) => sum + people, 0));
    expect(await db.$count(passwords)).toBe(0);
    for (const token of tokens) expect(await findEmailToken("reset-password", token)).toBeDefined();
  });

  it("creates users once, and new links each time", async () => {
    const people = await db.$count(users);
    const tokens = await seed();
    expect(await db.$count(users)).toBe(people);
    expect(tokens).toHaveLength(people);
  });
});

describe("db:reset", timeout, () => {
  it("drops and recreates all tables", async () => {
    const { status, stderr } = runScript("reset");
    expect([status, stderr]).toEqual([0, ""]);
    expect(await db.$count(users)).toBe(0);
  });

  it("tells a database with the tables of this app from others", async () => {
    expect(await hasOwnTables()).toBe(true);
    await dropTables();
    expect(await hasOwnTables()).toBe(false);
    await migrate();
    expect(await hasOwnTables()).toBe(true);
  });
});

describe.each(["seed", "reset"])("db:%s", timeout, (name) => {
  it("refuses a database with users that db:seed didn't create", async () => {
    const email = "ada@example.com";
    await db.insert(users).values({ name: "Ada", email });
    const { status, stderr } = runScript(name);
    expect([status, stderr]).toEqual([1, expect.stringContaining("has a user that db:seed didn't create")]);
    expect(await db.select({ email: users.email }).from(users)).toEqual([{ email }]);
    await db.delete(users);
  });
});

it("neither db:seed nor db:reset runs in production", async () => {
  vi.stubEnv("NODE_ENV", "production");
  await expect(requireDevelopment("db:seed")).rejects.toThrow("NODE_ENV is production");
});
