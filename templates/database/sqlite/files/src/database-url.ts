// Where the data lives: one file, beside the app unless the environment says otherwise.
import { accessSync, constants, existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { z } from "zod";

export const databaseUrl = z
  .string()
  .default("file:./data/app.db")
  .refine((url) => isWritable(filePath(url)), {
    error:
      "names a file that can't be written. SQLite needs a writable disk that outlives the process: mount a volume.",
  });

/** The file and its folder, or the nearest folder above where they would be made. */
function isWritable(file: string): boolean {
  if (file === ":memory:") return true;
  try {
    if (existsSync(file)) accessSync(file, constants.W_OK);
    accessSync(nearestFolder(dirname(file)), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(dirname(folder));
}

/** "file:./data/app.db", "./data/app.db" and ":memory:" are all fine; a relative path starts at the project's root. */
export function filePath(url: string): string {
  const path = url.replace(/^(sqlite|file):(\/\/)?/, "");
  return path === ":memory:" ? path : resolve(path);
}
