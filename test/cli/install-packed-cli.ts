// Packs the package as it would be published and installs it into a temporary folder: that is what the CLI tests run. Tests of
// updates run it with a release before it: see test/tools/release/past.

import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { writePastRelease } from "../tools/release/past/write-past-release";

declare module "vitest" {
  export interface ProvidedContext {
    /** The folder that the packed package was installed into. */
    installedIn: string;
    tarball: string;
    /** The folder of what `writePastRelease` wrote. */
    releases: string;
  }
}

export async function setup(project: TestProject): Promise<() => void> {
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
  const releases = path.join(folder, "releases");
  await writePastRelease(releases, path.join(installedIn, "node_modules/create-app-template"));
  project.provide("releases", releases);
  return () => rmSync(folder, { recursive: true, force: true });
}
