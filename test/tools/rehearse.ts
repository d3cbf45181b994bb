// Upgrades the apps of every release to the working tree: `npm run tool -- rehearse`.
import { parseArgs } from "node:util";
import { editFile } from "./release/edit-file";
import type { MadeApp } from "./release/made-apps";
import { rehearseUpgrade } from "./release/rehearse-upgrade";
import { listTestedReleases } from "./release/tested-releases";
import { compareVerdicts, listVerdicts, readVerdicts, writeVerdicts } from "./release/verdicts";
import { runTool } from "./run-tool";

const help = `npm run tool -- rehearse [--record]

Upgrades the apps of every release to the working tree, in memory, and those of the release that is made for tests (0.0.1). Untouched apps have to become what a new app would be,
byte for byte. An app with a line added to every file has to conflict exactly where test/fixtures/verdicts says.

  --record   write the verdicts anew, after a change that is meant to cost conflicts or to save some

Exit codes: 0 all as expected, 1 something differs.`;

async function main(): Promise<void> {
  const options = { record: { type: "boolean" }, help: { type: "boolean", short: "h" } } as const;
  const { values } = parseArgs({ options });
  if (values.help) return console.log(help);
  for (const release of await listTestedReleases()) {
    const { version, apps } = release;
    const different = apps.filter((app) => rehearseUpgrade(app, release).problems.length > 0);
    console.log(`${version}, untouched: ${apps.length - different.length} of ${apps.length} equal a new app`);
    for (const { name } of different) console.log(`  ${name} differs`);

    const whole = apps.reduce(largest);
    const verdicts = listVerdicts(rehearseUpgrade(whole, release, editFile).steps);
    const changes = values.record ? [] : compareVerdicts(readVerdicts(version), verdicts);
    if (values.record) writeVerdicts(version, verdicts);
    const conflicts = `${Object.keys(verdicts).length} conflicts in ${whole.files.size} files`;
    console.log(`${version}, every file edited: ${conflicts}, ${describe(changes, values.record)}`);
    for (const change of changes) console.log(`  ${change}`);
    if (different.length + changes.length > 0) process.exitCode = 1;
  }
}

function describe(changes: string[], recorded = false): string {
  if (recorded) return "recorded";
  return changes.length === 0 ? "as recorded" : `${changes.length} not as recorded`;
}

function largest(one: MadeApp, other: MadeApp): MadeApp {
  return other.files.size > one.files.size ? other : one;
}

await runTool(main);
