// The text of a rendered file, or "" if the app has no such file.
import type { FileTree } from "../../src/catalog/types";
import { decodeText } from "../../src/text";

export function textOf(tree: FileTree, path: string): string {
  const file = tree.get(path);
  return file ? decodeText(file.content) : "";
}
