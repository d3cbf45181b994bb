// Checks the app's name and folder: both must work in npm, on every file system and in a terminal.

import { encodeText, showName } from "../text";

export const defaultDirectory = "my-app";

const reservedOnWindows = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\..*)?$/i;
const reservedByNpm = new Set(["node_modules", "favicon.ico", "package.json"]);
const validName = /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9][a-z0-9._~-]*$/;
/** Most other characters mean something to shells, globs, PATH or terminals. */
const plainSign = /^[\p{L}\p{M}\p{N} \-_.'(),+@~=&]$/u;

/** What is wrong with a package name, if anything. */
export function findNameProblem(name: string): string | undefined {
  if (name === "") return "Enter a name.";
  if (name.length > 214) return "A name can have at most 214 characters.";
  if (reservedByNpm.has(name)) return `"${name}" is reserved by npm.`;
  if (!validName.test(name))
    return "A name can only contain lowercase letters, digits and - _ . ~, and must start with a letter or a digit.";
  return undefined;
}

/** "My Shop" -> "my-shop". Empty if no usable character is left. */
export function nameFromFolder(folder: string): string {
  // The usual case. Unicode tables take milliseconds to load.
  if (/^[a-z0-9][a-z0-9-]*[a-z0-9]$/.test(folder)) return folder;
  return folder
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9._~-]+/g, "-")
    .replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, "");
}

/** What is wrong with the name of a folder that would have to be created, if anything. */
export function findFolderProblem(part: string): string | undefined {
  if (encodeText(part).length > 255) return "A folder name can have at most 255 bytes.";
  if (reservedOnWindows.test(part)) return `"${showName(part)}" is reserved on Windows.`;
  if (reservedByNpm.has(part.toLowerCase())) return `"${part}" is reserved by npm.`;
  if (/^[\s-]|[\s.]$/.test(part))
    return "A folder name can't start with a dash or a space, or end with a dot or a space.";
  if (/^[\w.-]+$/.test(part)) return undefined;
  const strange = [...part].find((sign) => !plainSign.test(sign));
  if (strange) return `A folder name can't contain ${describeCharacter(strange)}.`;
  return undefined;
}

function describeCharacter(sign: string): string {
  const code = sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
  return /^[\p{P}\p{S}]$/u.test(sign) ? `"${sign}"` : `the character U+${code}`;
}
