import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { everyTree } from "./every-tree";

/** Selections differ in few packages, so each distinct package.json is tried once. */
const apps = new Map(
  everyTree.map(({ name, tree }) => {
    const manifest = tree.get("package.json")?.text ?? "";
    return [manifest, { name, manifest, lock: tree.get("package-lock.json")?.text ?? "" }];
  }),
);

const platforms = [
  { os: "linux", cpu: "x64" },
  { os: "darwin", cpu: "arm64" },
  { os: "win32", cpu: "x64" },
];

/** `npm test` tries each on one platform, in turn; with EVERY_PLATFORM, as at night, on all. */
const cases = [...apps.values()].flatMap((app, index) =>
  platforms
    .filter((_, turn) => process.env.EVERY_PLATFORM || turn === index % platforms.length)
    .map((platform) => ({ ...app, ...platform })),
);

test.each(cases)("npm ci accepts the cut lock of $name on $os without asking a registry", async (app) => {
  const folder = mkdtempSync(join(tmpdir(), "lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "package.json"), app.manifest);
  writeFileSync(join(folder, "package-lock.json"), app.lock);
  // Offline and with an empty cache, anything that the lock lacks is an error.
  const flags = [
    "--dry-run",
    "--loglevel=notice",
    "--offline",
    `--cache=${join(folder, "cache")}`,
    `--os=${app.os}`,
    `--cpu=${app.cpu}`,
  ];
  const { stdout } = await promisify(execFile)("npm", ["ci", ...flags, "--no-audit", "--no-fund"], { cwd: folder });
  expect(stdout).toMatch(/added \d+ packages/);
});
