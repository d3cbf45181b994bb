// After `next build`: takes the scripts out of static pages that don't need them, notes the hashes of those that stay for the
// Content-Security-Policy (a static page is the same for everybody, so it can't carry a nonce), and makes .next/standalone a
// folder that runs by itself.
import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { needsScripts, withoutScripts } from "./page-scripts.mjs";

const standalone = ".next/standalone";
const pages = ".next/server/app";
const hashes = new Set();
for (const file of readdirSync(pages, { recursive: true }).map(String)) {
  if (!file.endsWith(".html")) continue;
  const path = join(pages, file);
  const built = readFileSync(path, "utf8");
  const html = needsScripts(file, built) ? built : withoutScripts(built);
  writeFileSync(path, html);
  cpSync(path, join(standalone, path));
  for (const [, attributes, script] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\ssrc=/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
}
writeFileSync(".next/inline-script-hashes.json", JSON.stringify([...hashes].sort()));

cpSync(".next/inline-script-hashes.json", join(standalone, ".next/inline-script-hashes.json"));
cpSync(".next/static", join(standalone, ".next/static"), { recursive: true });
if (existsSync("public")) cpSync("public", join(standalone, "public"), { recursive: true });
// Next.js copies them along; a secret belongs to the place that runs the build, not into it.
for (const file of readdirSync(standalone)) if (file.startsWith(".env")) rmSync(join(standalone, file));
