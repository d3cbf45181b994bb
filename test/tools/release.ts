// Freezes the current version, so that its apps can be updated forever: `npm run release`.
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { version } from "../../package.json";
import { parseChangelog } from "../../src/app/release-notes";
import { loadCatalog } from "../../src/catalog/load-catalog";
import { usageError } from "../../src/errors";
import { renderFormat } from "../../src/render/render-formats";
import { hashApps, writeHashes } from "./release/app-hashes";
import { freezeCatalog } from "./release/freeze-catalog";
import { packTexts } from "./release/pack-texts";
import { readReleases, releasesFile } from "./release/read-releases";
import { runTool } from "./run-tool";

const help = `npm run release

Adds the catalog of this version to src/update/bases/released-catalogs.br, which is part of the package, and the hashes of apps of this
version to test/fixtures/releases. Commit both with the release, and never edit them.`;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { help: { type: "boolean", short: "h" } } });
  if (values.help) return console.log(help);
  if (version.includes("-")) {
    const hint = "Remove what is behind the dash, in package.json and package-lock.json.";
    throw usageError("bad-value", `${version} is a development version.`, hint);
  }
  const changelog = parseChangelog(readFileSync("docs/changelog.md", "utf8"));
  if (!changelog.find((section) => section.version === version)?.notes.length) {
    throw usageError("bad-value", `docs/changelog.md has no notes on ${version}.`, "Say what owners have to know.");
  }
  const catalog = await loadCatalog("templates");

  const before = readReleases();
  const after = freezeCatalog(before, { version, catalog });
  const packed = packTexts(after);
  writeFileSync(releasesFile, packed);
  const hashes = hashApps({ catalog, format: renderFormat });
  writeHashes(version, hashes);
  const added = after.texts.length - before.texts.length;
  console.log(
    `${version}: ${added} new texts of ${after.texts.length} (${packed.length} bytes), ${Object.keys(hashes).length} apps`,
  );
}

await runTool(main);
