// Many users at once, straight in the database of an app: they share a password, which is hashed once.

import { execa } from "execa";
import type { RunningApp } from "./built-app";

export const sharedPassword = "a fine pass phrase for all";

const script = `
import { hashPassword } from "./src/users/passwords.ts";
import { closeDatabase, db } from "./src/database/index.ts";
import { passwords, users } from "./src/database/schema/index.ts";
const hash = await hashPassword(process.env.SHARED_PASSWORD);
for (let number = 0; number < Number(process.env.COUNT); number++) {
  const id = crypto.randomUUID();
  await db.insert(users).values({ id, name: "Person " + number, email: "person-" + number + "@example.com" });
  await db.insert(passwords).values({ userId: id, hash });
}
await closeDatabase();
`;

/** Gives back their addresses. */
export async function makeUsers(app: Pick<RunningApp, "folder" | "databaseUrl">, count: number): Promise<string[]> {
  await execa(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", script], {
    cwd: app.folder,
    env: {
      DATABASE_URL: app.databaseUrl,
      SHARED_PASSWORD: sharedPassword,
      COUNT: String(count),
      AUTH_SECRET: "x".repeat(40),
    },
  });
  return Array.from({ length: count }, (_, number) => `person-${number}@example.com`);
}
