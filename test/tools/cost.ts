// Shows what the templates' changes since a release or a commit cost people who upgrade: `npm run tool -- cost`.
import { parseArgs } from "node:util";
import { compare } from "semver";
import { findCommit, readCatalogAt } from "../../src/authoring/matrix/templates-at";
import { loadCatalog } from "../../src/catalog/load-catalog";
import { countConflicts } from "./cost/count-conflicts";
import { renderApps } from "./cost/old-apps";
import { showCost } from "./cost/show-cost";
import { readFrozen, readReleases } from "./release/read-releases";
import { runTool } from "./run-tool";

const help = `npm run tool -- cost [release | ref] [--json]

Upgrades apps of a release, or of a commit's templates, to the working tree, each with one line changed, added or
removed, and shows how many of these edits would conflict: in all, and by file, the worst one first. Every line of
every file is tried, in apps with no options and with all of them. Without a release or a ref: the latest release.

  --json   print the result as JSON`;

async function main(): Promise<void> {
  const options = { json: { type: "boolean" }, help: { type: "boolean", short: "h" } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  if (values.help) return console.log(help);
  const released = readReleases();
  const versions = released.index.map(({ version }) => version).sort(compare);
  const from = positionals[0] ?? versions.at(-1) ?? "HEAD";
  const before = versions.includes(from)
    ? readFrozen(released, from).catalog
    : await readCatalogAt(".", findCommit(".", from));
  const cost = countConflicts(renderApps(before, await loadCatalog("templates")));
  console.log(values.json ? JSON.stringify({ from, ...cost }, undefined, 2) : showCost(cost, from));
}

await runTool(main);
