// Where the matrix caches packages, builds and results. It is outside of any project, because an app inside another
// project would find packages that it doesn't declare.

import { homedir } from "node:os";
import path from "node:path";

export function cacheFolder(): string {
  const base = process.env.XDG_CACHE_HOME || path.join(homedir(), ".cache");
  return path.join(base, "create-app-template");
}
