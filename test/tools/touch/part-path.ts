// The path of a template's part: split-templates.ts.
import type { AppPath } from "../../../src/catalog/types";

/** No file has it in its name. */
const separator = "\0";

export function partPath(path: AppPath, index: number): AppPath {
  return `${path}${separator}${String(index).padStart(3, "0")}`;
}

export function wholePath(path: AppPath): AppPath {
  return path.split(separator, 1)[0] ?? path;
}
