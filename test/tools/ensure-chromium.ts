// The path of a Chromium for the browser tests. Where there is none, Debian's is installed, if we may.

import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const programs = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

export async function ensureChromium(): Promise<string> {
  const known = process.env.CHROMIUM_PATH || locate();
  if (known) return known;
  if (process.platform !== "linux" || process.getuid?.() !== 0) throw missing("only root could install it");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  try {
    await run("apt-get", ["update", "-qq"], { env, timeout: 300_000 });
    await run("apt-get", ["install", "-y", "--no-install-recommends", "chromium", "fonts-liberation"], {
      env,
      timeout: 600_000,
    });
  } catch (error) {
    throw missing(`apt-get could not install it (${String(error).split("\n")[0]})`);
  }
  const installed = locate();
  if (installed) return installed;
  throw missing("the package chromium has no such program");
}

function locate(): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  return programs
    .flatMap((program) => folders.map((folder) => path.join(folder, program)))
    .find((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}

function missing(reason: string): Error {
  return new Error(
    `There is no Chromium to test with, and ${reason}. Install chromium, or set CHROMIUM_PATH to the program.`,
  );
}
