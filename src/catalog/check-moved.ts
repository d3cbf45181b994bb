// A file that moved leads from a path that is free now to one that the same feature writes.
import { catalogError } from "./catalog-error";
import type { Feature } from "./types";

export function checkMoved(features: Feature[]): void {
  const written = new Set(features.flatMap((feature) => feature.files.map((file) => file.appPath)));
  for (const { id, moved, files } of features) {
    for (const [from, to] of Object.entries(moved)) {
      const own = files.some((file) => file.appPath === to);
      if (own && !written.has(from)) continue;
      const problem = own
        ? `says that ${from} moved, but it is still there.`
        : `leads to ${to}, which isn't a file here.`;
      const hint = own ? "Remove the entry, or the file." : "Name a file of this feature, as the app sees it.";
      throw catalogError(`${id}/feature.json`, "moved", problem, hint);
    }
  }
}
