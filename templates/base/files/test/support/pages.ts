// The pages of this app, found by their files, and who each of them is for, found by what it asks first.
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import type { Permission } from "@/database/roles";

export interface AppPage {
  file: string;
  source: string;
  /** As people see it, with parameters as in `src/app`: `/posts/[slug]`. */
  path: string;
  /** The same with a value for each parameter, which nothing has. */
  sample: string;
  /** Whether it is in `(app)` or `(auth)`: people are signed in or type a secret, and the policy has a nonce. */
  isStrict: boolean;
  access: "public" | "signed-in" | Permission;
}

export const pages: AppPage[] = readdirSync("src/app", { recursive: true, encoding: "utf8" })
  .filter((file) => /(^|[/\\])page\.[jt]sx?$/.test(file))
  .map((file) => readPage(file.split(sep)))
  .sort((one, other) => (one.path < other.path ? -1 : 1));

function readPage(parts: string[]): AppPage {
  const file = join("src/app", ...parts);
  const source = readFileSync(file, "utf8");
  const path = `/${parts.slice(0, -1).filter(isVisible).join("/")}`;
  const sample = path.replace(/\[[^/]+\]/g, "00000000-0000-4000-8000-000000000000");
  const isStrict = parts[0] === "(app)" || parts[0] === "(auth)";
  return { file, source, path, sample, isStrict, access: accessTo(source) };
}

/** Groups and slots of layouts are no part of the address. */
function isVisible(folder: string): boolean {
  return !/^[(@]/.test(folder);
}

function accessTo(source: string): AppPage["access"] {
  const permission = /await requirePermission\("([\w:]+)"/.exec(source)?.[1];
  if (permission) return permission as Permission;
  return source.includes("await requireUser(") ? "signed-in" : "public";
}
