// `npm run tool -- site [folder]`: the preview as a static site, with the docs and an llms.txt that lists them. Needs a build.
// All its addresses are relative, so it can live below any path. v/<version>/ keeps the links of each version exact.

import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { description, name, version } from "../../package.json";
import { readBuilt } from "../../src/catalog/load-built-catalog";
import { buildPreviewPage } from "../../src/preview/build-page";
import { releasedCatalogsPath } from "../../src/preview/serve";
import { releasedCatalogs } from "../../src/update/bases/load-released-catalogs";

const [folder = "site"] = process.argv.slice(2);
const docs = readdirSync("docs").filter((file) => file.endsWith(".md"));

for (const place of [folder, path.join(folder, "v", version)]) {
  mkdirSync(place, { recursive: true });
  writeFileSync(path.join(place, "index.html"), buildPreviewPage(name, { released: releasedCatalogsPath }).html);
  cpSync("dist/pictures", path.join(place, "pictures"), { recursive: true });
  writeFileSync(path.join(place, releasedCatalogsPath), brotliDecompressSync(readBuilt(releasedCatalogs)));
}
cpSync("README.md", path.join(folder, "README.md"));
for (const file of docs) cpSync(path.join("docs", file), path.join(folder, "docs", file));
writeFileSync(path.join(folder, "llms.txt"), listDocs());
// GitHub Pages would make pages of the docs otherwise.
writeFileSync(path.join(folder, ".nojekyll"), "");
console.log(`The site is in ${folder}.`);

/** By https://llmstxt.org: what it is, and a list of pages with what each is about. */
function listDocs(): string {
  const pages = ["README.md", ...docs.map((file) => `docs/${file}`)];
  return [
    `# ${name} ${version}`,
    "",
    `> ${description}`,
    "",
    "Every command works without a terminal and prints JSON with `--json`. docs/agents.md is for coding agents.",
    "",
    "## Docs",
    "",
    ...pages.map((page) => `- [${titleOf(page)}](${page}): ${firstParagraph(page)}`),
    "",
  ].join("\n");
}

function titleOf(page: string): string {
  return /^# (.+)$/m.exec(readFileSync(page, "utf8"))?.[1] ?? page;
}

/** Without its links, which lead elsewhere from here. */
function firstParagraph(page: string): string {
  const [, paragraph = ""] = readFileSync(page, "utf8").split(/\n\n+/);
  return paragraph.replaceAll("\n", " ").replace(/\[([^\]]+)\]\([^)]*\)/g, "$1");
}
