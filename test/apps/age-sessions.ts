// Makes the sessions of a user look as if they had begun an hour ago.

import { execa } from "execa";
import type { RunningApp } from "./built-app";

const script = `
import { eq } from "drizzle-orm";
import { closeDatabase, db } from "./src/database/index.ts";
import { sessions } from "./src/database/schema/index.ts";
const createdAt = new Date(Date.now() - 3_600_000);
await db.update(sessions).set({ createdAt, reauthenticatedAt: null }).where(eq(sessions.userId, process.env.USER_ID));
await closeDatabase();
`;

export async function ageSessions(app: Pick<RunningApp, "folder" | "databaseUrl">, userId: string): Promise<void> {
  await execa(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", script], {
    cwd: app.folder,
    env: { DATABASE_URL: app.databaseUrl, USER_ID: userId },
  });
}
