// What the app expects of its database, whichever that is.
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { allOrNone, atomically, exclusively, getDatabase, isUniqueViolation, pingDatabase } from "@/database/client";
import { countAttempt, uncountAttempt } from "@/database/count-attempt";
import { migrate } from "@/database/migrate";
import { accounts, passwords, sessions, users } from "@/database/schema";
import { createTemporaryDatabase } from "../support/temporary-database";
import { withTemporaryDatabase } from "../support/with-temporary-database";

withTemporaryDatabase();

const run = promisify(execFile);

function newUser(values: Partial<typeof users.$inferInsert> = {}) {
  const id = randomUUID();
  return { id, name: "Test", email: `${id}@example.com`, ...values };
}

async function findUser(id: string) {
  const [user] = await getDatabase().select().from(users).where(eq(users.id, id));
  return user;
}

async function addUser(values: Partial<typeof users.$inferInsert> = {}) {
  const user = newUser(values);
  await getDatabase().insert(users).values(user);
  return user;
}

describe("what is written", () => {
  it.each(["1999-12-31T23:59:59.999Z", "2026-03-29T01:30:00.001Z", "2050-07-01T00:00:00.120Z"])(
    "comes back to the millisecond: %s",
    async (moment) => {
      const { id } = await addUser({ createdAt: new Date(moment), emailVerified: new Date(moment) });
      const user = await findUser(id);
      expect(user?.createdAt.toISOString()).toBe(moment);
      expect(user?.emailVerified?.toISOString()).toBe(moment);
    },
  );

  it.each([
    "Zoë Ångström",
    "小林 さくら",
    "👩‍💻 🦊",
    'O\'Brien \\ "quoted" `x` %_ --',
    "a".repeat(100),
    "😀".repeat(50),
  ])("comes back character by character: %s", async (name) => {
    const { id } = await addUser({ name });
    expect((await findUser(id))?.name).toBe(name);
  });

  it("has the defaults of a new person", async () => {
    const { id } = await addUser();
    const user = await findUser(id);
    expect(user).toMatchObject({ role: "viewer", image: null, emailVerified: null });
    expect(Math.abs(Date.now() - Number(user?.createdAt))).toBeLessThan(10_000);
  });
});

describe("A14 addresses", () => {
  it("are compared character by character, since the app has normalized them", async () => {
    const tail = `${randomUUID()}@example.com`;
    for (const start of ["jose", "josé", "JOSE", "straße", "strasse"]) await addUser({ email: `${start}-${tail}` });
    const found = await getDatabase()
      .select()
      .from(users)
      .where(eq(users.email, `josé-${tail}`));
    expect(found.map(({ email }) => email)).toEqual([`josé-${tail}`]);
  });

  it("are unique, and the error says so", async () => {
    const { email } = await addUser();
    const error = await addUser({ email }).catch((reason: unknown) => reason);
    expect(isUniqueViolation(error)).toBe(true);
  });

  it("are not the reason of other errors", async () => {
    const orphan = { userId: randomUUID(), hash: "x" };
    const error = await Promise.resolve()
      .then(() => getDatabase().insert(passwords).values(orphan))
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(isUniqueViolation(error)).toBe(false);
  });
});

describe.each([
  ["atomically", atomically],
  ["exclusively", (writes: Parameters<typeof atomically>[0]) => exclusively("test", writes)],
])("%s", (_, together) => {
  it("writes all, and tells how many rows each write changed, also where nothing is new", async () => {
    const user = newUser();
    const changed = await together((db) => [
      db.insert(users).values(user),
      db.update(users).set({ name: user.name }).where(eq(users.id, user.id)),
      db.update(users).set({ name: "Nobody" }).where(eq(users.id, randomUUID())),
      db.delete(users).where(eq(users.id, user.id)),
    ]);
    expect(changed).toEqual([1, 1, 0, 1]);
  });

  it("writes nothing when one write fails", async () => {
    const [first, second] = [newUser(), await addUser()];
    const failing = together((db) => [
      db.insert(users).values(first),
      db.insert(users).values(newUser({ email: second.email })),
    ]);
    await expect(failing).rejects.toSatisfy(isUniqueViolation);
    expect(await findUser(first.id)).toBeUndefined();
  });

  it("survives 30 failures: none of them costs a connection", async () => {
    const { email } = await addUser();
    const add = () => together((db) => [db.insert(users).values(newUser({ email }))]);
    for (let count = 0; count < 30; count++) await expect(add()).rejects.toSatisfy(isUniqueViolation);
    await pingDatabase();
  });

  it("holds when 50 change one row at once", async () => {
    const { id } = await addUser({ name: "0" });
    const names = Array.from({ length: 50 }, (_, index) => String(index + 1));
    await Promise.all(names.map((name) => together((db) => [db.update(users).set({ name }).where(eq(users.id, id))])));
    expect(names).toContain((await findUser(id))?.name);
  });
});

describe("allOrNone", () => {
  it("writes nothing when one write changes no row", async () => {
    const [first, second] = [newUser(), newUser()];
    const insert = (user: typeof first, id: string) =>
      allOrNone((db) => [
        db.insert(users).values(user),
        db.update(users).set({ name: "Changed" }).where(eq(users.id, id)),
      ]);
    expect([await insert(first, randomUUID()), await insert(second, second.id)]).toEqual([false, true]);
    expect(await findUser(first.id)).toBeUndefined();
    expect((await findUser(second.id))?.name).toBe("Changed");
  });
});

describe("A19 a user who is deleted", () => {
  it("takes password, sessions and linked accounts along", async () => {
    const { id } = await addUser();
    const now = new Date();
    const session = { sessionToken: randomUUID(), userId: id, createdAt: now, lastSeenAt: now, expires: now };
    const account = { userId: id, type: "oauth" as const, provider: "test", providerAccountId: id };
    await atomically((db) => [
      db.insert(passwords).values({ userId: id, hash: "x" }),
      db.insert(sessions).values(session),
      db.insert(accounts).values(account),
    ]);
    await getDatabase().delete(users).where(eq(users.id, id));
    const db = getDatabase();
    expect(await db.select().from(passwords).where(eq(passwords.userId, id))).toEqual([]);
    expect(await db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
    expect(await db.select().from(accounts).where(eq(accounts.userId, id))).toEqual([]);
  });
});

describe("counting", () => {
  const now = new Date("2026-01-01T00:10:00.500Z");
  const earlier = new Date("2026-01-01T00:00:00.500Z");

  it("goes on within a window and starts anew after it", async () => {
    const key = randomUUID();
    expect(await countAttempt(key, earlier, new Date(0))).toEqual({ count: 1, startedAt: earlier });
    expect(await countAttempt(key, now, earlier)).toEqual({ count: 2, startedAt: earlier });
    await uncountAttempt(key);
    expect(await countAttempt(key, now, earlier)).toEqual({ count: 2, startedAt: earlier });
    expect(await countAttempt(key, now, new Date(earlier.getTime() + 1))).toEqual({ count: 1, startedAt: now });
    expect(await countAttempt(key, now, earlier)).toEqual({ count: 2, startedAt: now });
  });

  it("never goes below nothing", async () => {
    const key = randomUUID();
    await countAttempt(key, now, earlier);
    for (let count = 0; count < 3; count++) await uncountAttempt(key);
    expect(await countAttempt(key, now, earlier)).toEqual({ count: 1, startedAt: now });
  });

  it("gives 1,000 different numbers to two processes that count at once", async () => {
    const key = randomUUID();
    const count = () => run(process.execPath, ["--import", "tsx", "test/support/count-attempts.ts", key, "500"]);
    const outputs = await Promise.all([count(), count()]);
    const numbers = outputs.flatMap(({ stdout }) => JSON.parse(stdout) as number[]);
    expect(numbers).toHaveLength(1000);
    expect(new Set(numbers).size).toBe(1000);
    expect(Math.max(...numbers)).toBe(1000);
  });
});

describe("migrating", () => {
  it("finds nothing to do the second time", async () => {
    expect(await migrate()).toBe(0);
  });

  it("is safe from three processes at once on an empty database", async () => {
    const database = await createTemporaryDatabase();
    try {
      const env = { ...process.env, DATABASE_URL: database.url };
      const runs = await Promise.all(
        [1, 2, 3].map(() => run(process.execPath, ["--import", "tsx", "scripts/migrate.ts"], { env })),
      );
      const answers = runs.map(({ stdout }) => stdout.trim()).sort();
      expect(answers[0]).toMatch(/^Applied \d+ migrations?\.$/);
      expect(answers.slice(1)).toEqual(["The database is up to date.", "The database is up to date."]);
    } finally {
      await database.drop();
    }
  });
});
