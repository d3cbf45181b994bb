// Freezes the current version, so that its apps can be updated forever: `npm run release`.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { version } from "../../package.json";
import { parseChangelog } from "../../src/app/release-notes";
import { loadCatalog } from "../../src/catalog/load-catalog";
import { usageError } from "../../src/errors";
import { unpackTexts } from "../../src/update/bases/load-released-texts";
import type { Release, ReleasedTexts } from "../../src/update/bases/released-texts";
import { freezeTexts } from "./release/freeze-texts";
import { freezeApps } from "./release/frozen-apps";
import { packTexts } from "./release/pack-texts";
import { runTool } from "./run-tool";

const help = `npm run release

Adds the texts of all template files to src/update/bases/released-texts.br, which is part of the package, and apps of this version to
test/fixtures/releases, which npm run rehearse upgrades. Commit both with the release, and never edit them.`;

const file = "src/update/bases/released-texts.br";

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { help: { type: "boolean", short: "h" } } });
  if (values.help) return console.log(help);
  if (version.includes("-")) {
    const hint = "Remove what is behind the dash, in package.json and package-lock.json.";
    throw usageError("not-a-release", `${version} is a development version.`, hint);
  }
  const changelog = parseChangelog(readFileSync("docs/changelog.md", "utf8"));
  if (!changelog.find((section) => section.version === version)?.notes.length) {
    throw usageError("no-notes", `docs/changelog.md has no notes on ${version}.`, "Say what owners have to know.");
  }
  const catalog = await loadCatalog("templates");

  const before: ReleasedTexts = existsSync(file)
    ? unpackTexts<Release[]>(readFileSync(file))
    : { index: [], texts: [] };
  const after = freezeTexts(before, { version, catalog });
  const packed = packTexts(after);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, packed);
  const apps = freezeApps(version, catalog);
  const added = after.texts.length - before.texts.length;
  console.log(`${version}: ${added} new texts of ${after.texts.length} (${packed.length} bytes), ${apps} apps`);
}

await runTool(main);
