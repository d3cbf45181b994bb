// `npm run bench:matrix`: what one combination costs in the matrix, against creating, installing, building and testing it on
// its own; and what a second run costs when nothing changed. Fails when the promise does not hold: a third, and ten seconds.

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const command = path.resolve(import.meta.dirname, "../../bin/create-app-template.js");
const several = "sqlite_*admin";
const count = 8;

function seconds(args: string[], cwd: string): number {
  const started = performance.now();
  execFileSync(process.execPath, [command, ...args], { cwd, stdio: ["ignore", "ignore", "inherit"] });
  return (performance.now() - started) / 1000;
}

const box = mkdtempSync(path.join(tmpdir(), "bench-matrix-"));
try {
  const choices = ["--database", "sqlite", "--oauth", "github,google", "--modules", "landing,admin"];
  const alone = seconds(["alone", ...choices, "--package-manager", "npm", "--smoke"], box);
  // The first one of all pays for the shared install and for the first build.
  seconds(["matrix", "run", "--only", "sqlite_github-google_landing-admin", "--no-cache"], box);
  const each = seconds(["matrix", "run", "--only", several, "--no-cache"], box) / count;
  const again = seconds(["matrix", "run", "--only", several], box);
  console.log(`one alone: create, install, build, smoke test   ${alone.toFixed(1)} s`);
  console.log(`one of ${count} in the matrix                         ${each.toFixed(1)} s`);
  console.log(`share                                           ${((each / alone) * 100).toFixed(0)} %, at most 33 %`);
  console.log(`the same ${count} again, nothing changed               ${again.toFixed(1)} s, at most 10 s`);
  if (each > alone / 3 || again > 10) process.exitCode = 1;
} finally {
  rmSync(box, { recursive: true, force: true });
}
