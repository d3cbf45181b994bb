// What people do to every kind of file, sooner or later: a line of their own where it belongs.
import type { AppPath } from "../../../src/catalog/types";
import { readText } from "../../../src/update/plan/text-style";

export function editFile(path: AppPath, content: Uint8Array): Uint8Array {
  const text = readText(content)?.text;
  return text === undefined ? content : Buffer.from(addLine(path, text));
}

function addLine(path: AppPath, text: string): string {
  if (path.endsWith(".json")) return text.replace(/^\{\n/, '{\n  "mine": "mine",\n');
  if (!/\.[jt]sx?$|\.mjs$/.test(path)) return `${text}mine\n`;
  const lines = text.split("\n");
  const place = lines.findLastIndex((line) => line.startsWith("import ")) + 1;
  return lines.toSpliced(place, 0, 'import "@/mine";').join("\n");
}
