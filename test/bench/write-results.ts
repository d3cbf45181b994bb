// With `--write`, a bench leaves what it measured between its two marks in docs/performance.md.

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const page = path.resolve(import.meta.dirname, "../../docs/performance.md");

export function writeResults(mark: string, text: string): void {
  if (!process.argv.includes("--write")) return;
  const place = new RegExp(`(<!-- ${mark} -->\\n)[\\s\\S]*(<!-- /${mark} -->)`);
  const before = readFileSync(page, "utf8");
  writeFileSync(
    page,
    before.replace(place, (_, begin, end) => `${begin}\n${text}\n\n${end}`),
  );
}
