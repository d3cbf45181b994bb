// With `--write`, a bench leaves what it measured in docs/performance.md, between two marks.

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const page = path.resolve(import.meta.dirname, "../../docs/performance.md");

export function writeResults(mark: string, text: string): void {
  if (!process.argv.includes("--write")) return;
  const place = new RegExp(`(<!-- ${mark} -->\\n)[\\s\\S]*(<!-- /${mark} -->)`);
  const written = readFileSync(page, "utf8").replace(place, (_, begin, end) => `${begin}\n${text}\n\n${end}`);
  writeFileSync(page, written);
}
