// What an app has and nothing uses: files, exports, types and packages; also packages that it uses without declaring them. knip
// looks twice, at the whole app and at what is there without its tests: code that only a test calls is unused, too.

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { prepareQuickly } from "../../src/authoring/matrix/prepare-app";
import { sharePackages } from "../../src/authoring/matrix/share-packages";
import { cacheFolder } from "../../src/authoring/matrix/work-folders";
import type { Answers, Catalog } from "../../src/catalog/types";
import { packageRoot } from "../../src/package-root";
import { renderApp } from "../../src/render/render-app";
import { runProgram } from "../../src/system/run-program";

/** knip reads package.json and the settings of Next.js, Vitest, Playwright and Drizzle Kit; this is what they don't say. */
const whole = {
  // The Dockerfile runs it.
  entry: ["scripts/bundle-commands.mjs"],
};

/** With an exclamation mark: all but the tests. What a file exports for a test may be used in that file alone. */
const withoutTests = {
  entry: ["scripts/*!", "next.config.ts!"],
  project: ["{src,scripts}/**!"],
  ignoreExportsUsedInFile: true,
};

interface AppToSearch {
  name: string;
  answers: Answers;
}

/** Each problem with the apps that have it, such as { "src/log.ts: exports logDebug": ["sqlite_none_none"] }. */
export async function findUnused(catalog: Catalog, apps: AppToSearch[]): Promise<Record<string, string[]>> {
  const folder = await mkdtemp(path.join(tmpdir(), "unused-"));
  const problems: Record<string, string[]> = {};
  const left = [...apps];
  async function search(shared: string): Promise<void> {
    for (let app = left.shift(); app; app = left.shift()) {
      const place = path.join(folder, app.name);
      await prepareQuickly({ tree: renderApp(catalog, app.answers), folder: place, shared });
      const found = [...(await runKnip(place, whole)), ...(await runKnip(place, withoutTests, "--production"))];
      for (const problem of new Set(found)) problems[problem] = [...(problems[problem] ?? []), app.name];
    }
  }
  try {
    const shared = await sharePackages(catalog, cacheFolder(), new AbortController().signal);
    // Two at a time.
    await Promise.all([search(shared), search(shared)]);
  } finally {
    await rm(folder, { recursive: true });
  }
  return problems;
}

/** What knip lists for a file: { file: "src/log.ts", exports: [{ name: "logDebug" }], dependencies: [] } */
type Issue = { file: string } & Record<string, { name: string }[]>;

async function runKnip(folder: string, config: object, ...flags: string[]): Promise<string[]> {
  await writeFile(path.join(folder, "knip.json"), JSON.stringify(config));
  const knip = path.join(packageRoot, "node_modules/.bin/knip");
  const { output } = await runProgram(knip, ["--reporter", "json", "--no-progress", ...flags], { cwd: folder });
  const report = /^\{"issues":.*$/m.exec(output)?.[0];
  if (report === undefined) throw new Error(`knip has no report about ${folder}:\n${output}`);
  const { issues }: { issues: Issue[] } = JSON.parse(report);
  return issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, found]) =>
      found.flat().map(({ name }) => (kind === "files" ? `${file}: unused file` : `${file}: ${kind} ${name}`)),
    ),
  );
}
