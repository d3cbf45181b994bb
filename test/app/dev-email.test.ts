// Emails in development, without a mail server: kept in data/emails, and shown on a page that only `next dev` serves.

import { cp, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { networkInterfaces, tmpdir } from "node:os";
import path from "node:path";
import { execa } from "execa";
import { expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "../../templates/base/files/test/support/app-server";
import { createClient } from "../apps/client";
import { bareApp } from "../apps/whole-app";

/** The first request waits for the compiler. */
const PATIENCE = 120_000;

test("an email is kept in data/emails, the log says where, and /dev/email shows it to this machine alone", async () => {
  const { folder, url, log } = await startDevelopment();
  const client = createClient(url);
  const open = (page: string) => client.get(page, { signal: AbortSignal.timeout(PATIENCE) });
  await vi.waitFor(() => open("/forgot-password"), { timeout: PATIENCE, interval: 200 });
  await client.submit("/forgot-password", "requestPasswordReset", { email: "ada@example.com" });
  await vi.waitFor(() => expect(log()).toContain('"event":"email saved"'), { timeout: PATIENCE, interval: 100 });

  const page = /"page":"(\/dev\/email\?id=[\w-]+)"/.exec(log())?.[1] ?? "";
  const list = await (await open("/dev/email")).text();
  expect(list).toContain(`href="${page}"`);
  const shown = await (await open(page)).text();
  expect(shown).toContain("To: <!-- -->ada@example.com");
  expect(shown).toMatch(/<iframe [^>]*srcDoc="[^"]*&lt;table role=&quot;presentation&quot;/);
  expect(shown).toMatch(new RegExp(`<pre[^>]*>[^<]*${url}/`));
  const files = await readdir(path.join(folder, "data/emails"));
  expect(files).toHaveLength(1);
  expect((await stat(path.join(folder, "data/emails", files[0] ?? ""))).mode & 0o777).toBe(0o600);

  const { port } = new URL(url);
  const own = { host: `localhost:${port}` };
  expect(await statusOf(`http://127.0.0.1:${port}${page}`, own)).toBe(200);
  expect(await statusOf(`http://127.0.0.1:${port}${page}`, { host: `evil.example.com:${port}` })).toBe(404);
  const outside = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  for (const { address } of outside.filter(({ internal, family }) => !internal && family === "IPv4")) {
    for (const forged of [{}, own, { ...own, "x-forwarded-for": "127.0.0.1" }]) {
      expect(await statusOf(`http://${address}:${port}${page}`, forged), JSON.stringify(forged)).toBe(404);
    }
  }
});

/** By hand: fetch doesn't send another Host. */
async function statusOf(address: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const get = request(address, { headers, timeout: PATIENCE }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode));
    });
    get.once("error", reject).end();
  });
}

/** In a copy: `next dev` writes files beside the code. */
async function startDevelopment() {
  const built = await bareApp();
  const folder = path.join(await mkdtemp(path.join(tmpdir(), "dev-email-")), "app");
  const isCode = (file: string) => !/^(node_modules|\.next|data)(\/|$)/.test(path.relative(built.folder, file));
  await cp(built.folder, folder, { recursive: true, filter: isCode });
  await execa("cp", ["-al", path.join(built.folder, "node_modules"), folder]);
  await writeFile(path.join(folder, ".env"), `DATABASE_URL=file:./data/app.db\nAUTH_SECRET=${"s".repeat(40)}\n`);

  const port = await freePort();
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, TMPDIR, NEXT_TELEMETRY_DISABLED: "1" };
  const args = ["node_modules/next/dist/bin/next", "dev", "--port", String(port)];
  const server = execa("node", args, { cwd: folder, extendEnv: false, env, all: true, buffer: false, reject: false });
  let output = "";
  server.all.on("data", (chunk) => {
    output += chunk;
  });
  onTestFinished(async () => {
    server.kill("SIGTERM");
    await server;
    await rm(path.dirname(folder), { recursive: true, force: true });
  });
  return { folder, url: `http://localhost:${port}`, log: () => output };
}
