// An app starts and serves on a machine that has no network at all. That it builds there is proven by every build of these
// tests, see built-app.ts.

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, expect, test } from "vitest";
import { wholeApp } from "../apps/whole-app";
import { hasNamespaces, withoutNetwork } from "../tools/namespace";

let folder: string;

/** Runs it where there is nothing but the loopback device. */
function unplugged(...command: string[]) {
  const [program = "", ...args] = [...withoutNetwork, ...command];
  return execa(program, args, { cwd: folder, all: true });
}

const visit = `
import { startApp } from "./test/support/app-server.ts";
const app = await startApp({ databaseUrl: "file:./data/offline.db" });
try {
  for (const path of ["/", "/signin", "/signup", "/api/health/ready", "/api/auth/session", "/api/auth/csrf"]) {
    console.log(path, (await fetch(app.url + path)).status);
  }
} finally {
  await app.stop();
}
`;

beforeAll(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), "offline-")), "app");
  await execa("cp", ["-al", (await wholeApp()).folder, folder]);
});

afterAll(async () => {
  if (folder) await rm(path.dirname(folder), { recursive: true, force: true });
});

test.runIf(hasNamespaces)("it starts and serves without network", async () => {
  await expect(unplugged("node", "-e", 'fetch("http://example.com")')).rejects.toThrow("fetch failed");
  await writeFile(path.join(folder, "visit.ts"), visit);
  const { stdout } = await unplugged("node", "--import", "tsx", "visit.ts");
  const lines = stdout.split("\n").filter((line) => line.startsWith("/"));
  expect(lines).toHaveLength(6);
  for (const line of lines) expect(line).toMatch(/ 200$/);
});
