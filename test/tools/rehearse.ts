// Upgrades the apps of every release to the working tree: `npm run rehearse`.
import { loadCatalog } from "../../src/catalog/load-catalog";
import type { AppPath } from "../../src/catalog/types";
import { listFrozenReleases, readFrozenApps } from "./release/frozen-apps";
import { rehearseUpgrade } from "./release/rehearse-upgrade";
import { runTool } from "./run-tool";

async function main(): Promise<void> {
  const catalog = await loadCatalog("templates");
  for (const version of listFrozenReleases()) {
    const apps = readFrozenApps(version);
    const different = apps.filter((app) => rehearseUpgrade(app, catalog).problems.length > 0);
    console.log(`${version}, untouched: ${apps.length - different.length} of ${apps.length} equal a fresh create`);
    if (different.length > 0) process.exitCode = 1;
    const [whole] = apps.toSorted((one, other) => other.files.size - one.files.size);
    if (!whole) continue;
    const { steps } = rehearseUpgrade(whole, catalog, addLine);
    const conflicts = steps.filter((step) => step.kind === "conflict");
    const files = [...whole.files.keys()].filter(isModule).length;
    console.log(`${version}, ${whole.name} with a line added to ${files} modules: ${conflicts.length} conflicts`);
    for (const reason of new Set(conflicts.map((step) => step.reason))) {
      console.log(`  ${conflicts.filter((step) => step.reason === reason).length} ${reason}`);
    }
  }
}

function isModule(path: AppPath): boolean {
  return /\.tsx?$/.test(path);
}

/** After the imports, where people add their own. */
function addLine(path: AppPath, content: Uint8Array): Uint8Array {
  if (!isModule(path)) return content;
  const lines = Buffer.from(content).toString("utf8").split("\n");
  const place = lines.findLastIndex((line) => line.startsWith("import ")) + 1;
  return Buffer.from(lines.toSpliced(place, 0, 'import "@/mine";').join("\n"));
}

await runTool(main);
