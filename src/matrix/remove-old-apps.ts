// Removes builds that haven't been used for some hours, because they are large.

import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

const KEPT_FOR = 6 * 60 * 60 * 1000;

/** `folder` contains one folder per app, each with a marker file that shows when it was last used. */
export async function removeOldApps(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const app = path.join(folder, entry.name);
    const mark = await stat(path.join(app, ".next", "is-built"))
      .catch(() => stat(app))
      // Another run removes it at this moment.
      .catch(() => undefined);
    if (mark && Date.now() - mark.mtimeMs > KEPT_FOR) await rm(app, { recursive: true, force: true });
  }
}
