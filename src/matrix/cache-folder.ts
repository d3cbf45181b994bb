// Where the matrix keeps what is worth keeping: packages, builds and results. Outside of any project, since an app below
// another node_modules would find packages that it never declared.

import { homedir } from "node:os";
import path from "node:path";

export function cacheFolder(): string {
  const base = process.env.XDG_CACHE_HOME || path.join(homedir(), ".cache");
  return path.join(base, "create-app-template");
}
