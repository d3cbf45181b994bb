// The app as a zip file, with the same bytes wherever it is made, apart from the secrets in .env.

import { type Zippable, zipSync } from "fflate";
import type { AppFilesByPath } from "./planned-app";

/** Zip files have local times: this one is the same in every zone. */
const MADE_AT = () => new Date(2000, 0, 1);
/** Only then do modes count. */
const UNIX = 3;
const REGULAR_FILE = 0o100000;

export function zipApp(folder: string, files: AppFilesByPath): Uint8Array<ArrayBuffer> {
  const entries: Zippable = {};
  for (const { path, content, mode } of files.values()) {
    const attrs = ((REGULAR_FILE | mode) << 16) >>> 0;
    entries[`${folder}/${path}`] = [content, { os: UNIX, attrs, mtime: MADE_AT() }];
  }
  return zipSync(entries) as Uint8Array<ArrayBuffer>;
}
