// A user in the database of a running app, made by the script behind `npm run user:create`: npm itself would take half a second more, each time.

import { execa } from "execa";
import type { RunningApp } from "./built-app";

export interface MadeUser {
  name: string;
  email: string;
  password: string;
  role: "viewer" | "editor" | "admin";
}

let made = 0;

export async function makeUser(
  app: Pick<RunningApp, "folder" | "databaseUrl">,
  wanted: Partial<MadeUser> = {},
): Promise<MadeUser> {
  const { role = "viewer", name = `Test ${role}`, password = "a fine pass phrase" } = wanted;
  const email = wanted.email ?? `${role}-${process.pid}-${++made}@example.com`;
  const options = ["--email", email, "--name", name, "--role", role, "--password-stdin"];
  await execa(process.execPath, ["--import", "tsx", "scripts/create-user.ts", ...options], {
    cwd: app.folder,
    input: password,
    env: { DATABASE_URL: app.databaseUrl, NODE_ENV: "test" },
  });
  return { name, email, password, role };
}
