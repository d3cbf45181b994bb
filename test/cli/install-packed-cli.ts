// Packs the package as it would be published and installs it into a temporary folder: that is what the CLI tests run.

import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    /** The folder that the packed package was installed into. */
    installedIn: string;
    tarball: string;
  }
}

export function setup(project: TestProject): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), "packed-cli-"));
  // Some tests run the CLI as another user.
  chmodSync(folder, 0o755);
  const checkout = path.resolve(import.meta.dirname, "../..");
  const options = { cwd: checkout, encoding: "utf8", stdio: "pipe" } as const;
  const [packed] = JSON.parse(execFileSync("npm", ["pack", "--json", "--pack-destination", folder], options));
  const tarball = path.join(folder, packed.filename);
  const installedIn = path.join(folder, "installed");
  mkdirSync(installedIn);
  mkdirSync(path.join(folder, "state"));
  chmodSync(path.join(folder, "state"), 0o777);
  // Offline: a runtime dependency, or a network call of ours, would fail right here.
  execFileSync("npm", ["install", "--offline", "--no-audit", "--no-fund", "--prefix", installedIn, tarball], options);
  project.provide("installedIn", installedIn);
  project.provide("tarball", tarball);
  return () => rmSync(folder, { recursive: true, force: true });
}
