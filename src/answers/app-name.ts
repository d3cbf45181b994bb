// The app's name and folder: what npm, every file system and a terminal can carry. Everything else is refused with a reason.

import path from "node:path";

export const defaultDirectory = "my-app";

const reservedOnWindows = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\..*)?$/i;
const reservedByNpm = new Set(["node_modules", "favicon.ico", "package.json"]);
const validName = /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9][a-z0-9._~-]*$/;
/** Quotes, shells, globs, PATH and terminals give a meaning to most other signs. */
const plainSign = /^[\p{L}\p{M}\p{N} \-_.'(),+@~=&]$/u;

/** Says what is wrong with a package name, or nothing. */
export function findNameProblem(name: string): string | undefined {
  if (name === "") return "A name is needed.";
  if (name.length > 214) return "A name has at most 214 characters.";
  if (reservedByNpm.has(name)) return `"${name}" is a name that npm keeps for itself.`;
  if (!validName.test(name)) return "A name is made of small letters, digits, and - _ . ~ after the first character.";
  return undefined;
}

/** "My Shop" gives "my-shop". Gives "" where nothing usable is left. */
export function nameFromFolder(folder: string): string {
  // Nearly always; Unicode tables take milliseconds to load.
  if (/^[a-z0-9][a-z0-9-]*[a-z0-9]$/.test(folder)) return folder;
  return folder
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9._~-]+/g, "-")
    .replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, "");
}

/** Says what is wrong with one part of a path that we would have to make, or nothing. */
export function findFolderProblem(part: string): string | undefined {
  if (Buffer.byteLength(part) > 255) return "A folder's name has at most 255 bytes.";
  if (reservedOnWindows.test(part)) return `"${showSafely(part)}" is reserved on Windows.`;
  if (reservedByNpm.has(part.toLowerCase())) return `"${part}" is a name that npm keeps for itself.`;
  if (/^[\s-]|[\s.]$/.test(part)) return "A folder's name cannot begin with - or end with a dot, nor with a blank.";
  if (/^[\w.-]+$/.test(part)) return undefined;
  const strange = [...part].find((sign) => !plainSign.test(sign));
  if (strange) return `A folder's name cannot hold ${nameSign(strange)} here.`;
  return undefined;
}

function nameSign(sign: string): string {
  const code = sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
  return /^[\p{P}\p{S}]$/u.test(sign) ? `"${sign}"` : `the sign U+${code}`;
}

/** Control and direction signs of a hostile name must not reach the terminal. */
export function showSafely(text: string): string {
  const clean = text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "?");
  return clean.length > 60 ? `${clean.slice(0, 57)}...` : clean;
}

/** The parts of `directory` below its deepest folder that exists already: the ones that we would make. */
export function listNewParts(directory: string, cwd: string, exists: (path: string) => boolean): string[] {
  const parts: string[] = [];
  let current = path.resolve(cwd, directory);
  while (!exists(current) && path.dirname(current) !== current) {
    parts.unshift(path.basename(current));
    current = path.dirname(current);
  }
  return parts;
}
