// `npm run bench -- --write` leaves what it measured where the README has its place for it, between two marks.

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const readme = path.resolve(import.meta.dirname, "../../README.md");

export function writeReadme(mark: string, text: string): void {
  if (!process.argv.includes("--write")) return;
  const place = new RegExp(`(<!-- ${mark} -->\\n)[\\s\\S]*(<!-- /${mark} -->)`);
  const written = readFileSync(readme, "utf8").replace(place, (_, begin, end) => `${begin}\n${text}\n\n${end}`);
  writeFileSync(readme, written);
}
