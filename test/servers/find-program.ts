// Finds the programs of a database server, and installs its Debian package where they are missing and we may.

import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface Wanted {
  label: string;
  program: string;
  /** Where it may be besides the PATH. */
  folders(): string[];
  debianPackage: string;
  variable: string;
}

/** The program's full path; throws a sentence where it can't be had. */
export async function findProgram(wanted: Wanted): Promise<string> {
  const known = locate(wanted);
  if (known) return known;
  await install(wanted);
  const installed = locate(wanted);
  if (installed) return installed;
  throw cannotBeHad(wanted, `the package ${wanted.debianPackage} has no ${wanted.program}`);
}

function locate({ program, folders }: Wanted): string | undefined {
  const inPath = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  return [...folders(), ...inPath]
    .map((folder) => path.join(folder, program))
    .find((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}

async function install(wanted: Wanted): Promise<void> {
  if (process.platform !== "linux" || process.getuid?.() !== 0) {
    throw cannotBeHad(wanted, "it is not installed, and only root could install it");
  }
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  try {
    await run("apt-get", ["update", "-qq"], { env, timeout: 180_000 });
    await run("apt-get", ["install", "-y", "--no-install-recommends", wanted.debianPackage], { env, timeout: 300_000 });
  } catch (error) {
    throw cannotBeHad(wanted, `apt-get could not install ${wanted.debianPackage} (${firstLine(error)})`);
  }
}

function cannotBeHad({ label, debianPackage, variable }: Wanted, reason: string): Error {
  return new Error(
    `There is no ${label} to test with: ${reason}. Install ${debianPackage}, or set ${variable} to a server whose user may create databases.`,
  );
}

function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split("\n")[0] ?? "";
}
