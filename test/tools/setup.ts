// `npm run setup`: installs the programs that tests need, where they are missing. Debian and Ubuntu, as root or with sudo.
// `npm test` runs it first, with --quiet: then nobody is asked for a password. With --firefox it installs only that.

import { spawnSync } from "node:child_process";
import { firefox, locate, programs } from "./programs";

const isQuiet = process.argv.includes("--quiet");
const isRoot = process.getuid?.() === 0;

function runs(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}

/** Undefined where we may not install. */
function installer(): string[] | undefined {
  if (!runs("apt-get", ["--version"])) return undefined;
  if (isRoot) return ["apt-get"];
  if (isQuiet ? runs("sudo", ["-n", "true"]) : runs("sudo", ["--version"])) return ["sudo", "apt-get"];
  return undefined;
}

function install(packages: string[], [command = "", ...first]: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args: string[]) => spawnSync(command, [...first, ...args], { stdio: "inherit", env }).status === 0;
  return apt("update", "-qq") && apt("install", "--yes", "--no-install-recommends", ...packages);
}

const wanted = process.argv.includes("--firefox") ? [firefox] : programs;
const missing = wanted.filter((program) => !locate(program));
if (missing.length === 0) {
  if (!isQuiet) console.log("Every program that the tests need is installed.");
} else {
  const packages = missing.flatMap((program) => program.debianPackages);
  const labels = missing.map(({ label }) => label).join(", ");
  const apt = installer();
  if (!apt || !install(packages, apt)) {
    console.error(
      `The tests need ${labels}. Install them, on Debian and Ubuntu with: sudo apt-get install ${packages.join(" ")}`,
    );
    process.exitCode = 1;
  }
}
