// Which paths a template, a lock or a journal may name. All of them can come from somebody else.

import type { AppPath } from "./types";

/** Relative, with forward slashes, and neither upwards nor into git's or npm's own folders. */
export function isAppPath(file: AppPath): boolean {
  if (/[\\:\p{Cc}]/u.test(file)) return false;
  const names = file.split("/");
  return names[0] !== "node_modules" && names.every((name) => !/^\.{0,2}$/.test(name) && !isGitFolder(name));
}

/** Also what Windows and macOS take for `.git`: capitals, trailing dots and blanks, short names, characters without width. */
function isGitFolder(name: string): boolean {
  const plain = name.replace(/\p{Cf}/gu, "").toLowerCase();
  return /^(\.git|git~\d+)[. ]*$/.test(plain);
}
