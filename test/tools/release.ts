// Freezes the current version, so that its apps can be updated forever: `npm run release`.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { parseChangelog } from "../../src/app/release-notes";
import { usageError } from "../../src/errors";
import { unpackTexts } from "../../src/update/bases/load-released-texts";
import type { Release, ReleasedTexts } from "../../src/update/bases/released-texts";
import { loadEngine } from "./release/engine";
import { freezeTexts } from "./release/freeze-texts";
import { freezeApps } from "./release/frozen-apps";
import { packTexts } from "./release/pack-texts";
import { runTool } from "./run-tool";

const help = `npm run release -- [checkout] [--computed]

Adds the texts of all template files to src/update/bases/released-texts.br, which is part of the package, and apps of this version to
test/fixtures/releases, which npm run rehearse upgrades. Commit both with the release, and never edit them.

  checkout     another checkout of this repository (default: this one)
  --computed   also keep every variant of every computed file, which only 0.1.0 needs`;

const file = "src/update/bases/released-texts.br";

async function main(): Promise<void> {
  const options = { computed: { type: "boolean" }, help: { type: "boolean", short: "h" } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  if (values.help) return console.log(help);
  const [checkout = "."] = positionals;
  const { version } = JSON.parse(readFileSync(join(checkout, "package.json"), "utf8"));
  const changelog = parseChangelog(readFileSync("docs/changelog.md", "utf8"));
  // The first version has nothing to upgrade from.
  if (version !== "0.1.0" && !changelog.find((section) => section.version === version)?.notes.length) {
    throw usageError("no-notes", `docs/changelog.md has no notes on ${version}.`, "Say what owners have to know.");
  }
  const engine = await loadEngine(checkout);
  const catalog = await engine.loadCatalog(join(checkout, "templates"));

  const before: ReleasedTexts = existsSync(file)
    ? unpackTexts<Release[]>(readFileSync(file))
    : { index: [], texts: [] };
  const after = freezeTexts(before, { version, engine, catalog, computed: values.computed ?? false });
  const packed = packTexts(after);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, packed);
  const apps = await freezeApps(version, engine, catalog);
  const added = after.texts.length - before.texts.length;
  console.log(`${version}: ${added} new texts of ${after.texts.length} (${packed.length} bytes), ${apps} apps`);
}

await runTool(main);
