// The `.env` files mean the same to `npm start` and to every command as they do to Next.js.

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "../../templates/base/files/test/support/app-server";
import { createClient } from "../apps/client";
import { bareApp } from "../apps/whole-app";

let folder: string;

beforeAll(async () => {
  const built = await bareApp();
  folder = path.join(await mkdtemp(path.join(tmpdir(), "env-files-")), "app");
  await execa("cp", ["-al", built.folder, folder]);
});

afterAll(async () => {
  if (folder) await rm(path.dirname(folder), { recursive: true, force: true });
});

/** With nothing of our own environment that the files could name. */
function run(command: string[], input = "") {
  const { PATH, HOME, TMPDIR } = process.env;
  const [program = "", ...args] = command;
  return execa(program, args, { cwd: folder, input, extendEnv: false, env: { PATH, HOME, TMPDIR } });
}

test(".env.local wins over .env, for db:migrate, user:create and npm start", async () => {
  const port = await freePort();
  await writeFile(path.join(folder, ".env"), "DATABASE_URL=file:./data/wrong.db\nAUTH_SECRET=too-short\n");
  await writeFile(
    path.join(folder, ".env.local"),
    `DATABASE_URL=file:./data/right.db\nAUTH_SECRET=${"s".repeat(40)}\nAUTH_URL=http://localhost:${port}\n`,
  );
  await run(["npm", "run", "db:migrate"]);
  const account = { email: "admin@example.com", password: "a fine pass phrase" };
  await run(["npm", "run", "user:create", "--", "--email", account.email, "--password-stdin"], account.password);

  const server = run(["node", "scripts/start.mjs", "--port", String(port)]);
  const end = server.catch(() => {});
  try {
    const client = createClient(`http://localhost:${port}`);
    const isReady = async () => (await client.get("/api/health/ready")).status;
    await vi.waitFor(async () => expect(await isReady()).toBe(200), { timeout: 30_000, interval: 200 });
    await client.signIn(account.email, account.password);
    const { stdout } = await run(["ls", "data"]);
    expect(stdout.split("\n")).not.toContain("wrong.db");
  } finally {
    server.kill("SIGTERM");
    await end;
  }
});
