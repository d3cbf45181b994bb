// Builds are big: those that nobody used for some hours go.

import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

const KEPT_FOR = 6 * 60 * 60 * 1000;

/** `folder` holds one folder per app, each marked by the file that tells when it was used last. */
export async function removeOldApps(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const app = path.join(folder, entry.name);
    const mark = await stat(path.join(app, ".next", "is-built")).catch(() => stat(app));
    if (Date.now() - mark.mtimeMs > KEPT_FOR) await rm(app, { recursive: true, force: true });
  }
}
