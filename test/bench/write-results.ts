// With `--write`, a bench leaves what it measured between its two marks, in README.md or docs/performance.md.

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const pages = ["README.md", "docs/performance.md"];

export function writeResults(mark: string, text: string): void {
  if (!process.argv.includes("--write")) return;
  const place = new RegExp(`(<!-- ${mark} -->\\n)[\\s\\S]*(<!-- /${mark} -->)`);
  for (const name of pages) {
    const page = path.resolve(import.meta.dirname, "../..", name);
    writeFileSync(
      page,
      readFileSync(page, "utf8").replace(place, (_, begin, end) => `${begin}\n${text}\n\n${end}`),
    );
  }
}
