// The programs that tests need besides Node.js and git, and where they are. Tests never install anything: `npm run setup` does.

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

export interface Program {
  label: string;
  /** The first one that is there is taken. */
  names: string[];
  /** Where it may be besides the PATH. */
  folders?: string[];
  /** Names the program itself. */
  variable?: string;
  debianPackages: string[];
}

const DEBIAN_POSTGRES = "/usr/lib/postgresql";

export const chromium: Program = {
  label: "Chromium",
  // The shell has no windows, menus or profiles: a test in it takes a third of the processor's time.
  names: ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
  variable: "CHROMIUM_PATH",
  // Ubuntu has it as a snap, under another name.
  debianPackages: [isUbuntu() ? "chromium-browser" : "chromium-headless-shell", "fonts-liberation"],
};

/** Only `npm run test:firefox` needs it. */
export const firefox: Program = {
  label: "Firefox",
  names: ["firefox-esr", "firefox"],
  variable: "FIREFOX_PATH",
  // Ubuntu has it as a snap.
  debianPackages: [isUbuntu() ? "firefox" : "firefox-esr"],
};

export const postgres: Program = {
  label: "PostgreSQL",
  names: ["initdb"],
  folders: newestFirst(DEBIAN_POSTGRES).map((version) => path.join(DEBIAN_POSTGRES, version, "bin")),
  debianPackages: ["postgresql"],
};

export const mysql: Program = {
  label: "MariaDB or MySQL",
  names: ["mariadbd", "mysqld"],
  folders: ["/usr/sbin"],
  debianPackages: ["mariadb-server"],
};

export const nginx: Program = {
  label: "nginx",
  names: ["nginx"],
  folders: ["/usr/sbin"],
  debianPackages: ["nginx-light"],
};

export const programs: Program[] = [chromium, postgres, mysql, nginx];

/** Its full path, if it is there. */
export function locate({ names, folders = [], variable }: Program): string | undefined {
  const named = variable && process.env[variable];
  if (named) return named;
  const inPath = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  return names
    .flatMap((name) => [...folders, ...inPath].map((folder) => path.join(folder, name)))
    .find((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}

/** Its full path; throws a sentence that says how to get it. */
export function need(program: Program): string {
  const found = locate(program);
  if (found) return found;
  const named = program.variable ? `, or set ${program.variable} to the program` : "";
  throw new Error(`${program.label} is not installed. Run: npm run setup${named}.`);
}

function isUbuntu(): boolean {
  const file = "/etc/os-release";
  return existsSync(file) && /^ID=ubuntu$/m.test(readFileSync(file, "utf8"));
}

function newestFirst(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).sort((one, other) => Number(other) - Number(one));
}
