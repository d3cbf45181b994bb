// Where our own package stands. It works from src/ and from dist/ alike, because both are one level below the root.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const packageRoot = fileURLToPath(new URL("..", import.meta.url));

export function readVersion(): string {
  const manifest: { version: string } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  return manifest.version;
}
