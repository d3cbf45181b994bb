// What an app has and nothing uses: files, exports, types and packages, and packages that it uses without declaring them. knip
// looks twice, at the whole app and at what of it is there without its tests: code that only a test calls is unused, too.

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { NamedSelection } from "../../src/answers/list-selections";
import { prepareQuickly } from "../../src/authoring/matrix/prepare-app";
import { sharePackages } from "../../src/authoring/matrix/share-packages";
import { cacheFolder } from "../../src/authoring/matrix/work-folders";
import type { Catalog } from "../../src/catalog/types";
import { packageRoot } from "../../src/package-root";
import { renderApp } from "../../src/render/render-app";
import { runProgram } from "../../src/system/run-program";

/** What knip can't find itself. It reads package.json, and the settings of Next.js, Vitest, Playwright and Drizzle Kit. */
const whole = {
  includeEntryExports: true,
  // The Dockerfile runs it.
  entry: ["scripts/bundle-commands.mjs"],
};

/** An exclamation mark: without the tests. What a file exports for a test alone may be used in that file. */
const withoutTests = {
  entry: ["scripts/*!", "next.config.ts!"],
  project: ["{src,scripts}/**!"],
  ignoreExportsUsedInFile: true,
};

/** Each problem with the apps that have it: { "src/log.ts: exports logDebug": ["sqlite_none_none"] } */
export async function findUnusedIn(
  catalog: Catalog,
  selections: NamedSelection[],
): Promise<Record<string, string[]>> {
  const folder = await mkdtemp(path.join(tmpdir(), "unused-"));
  const { signal } = new AbortController();
  try {
    const shared = await sharePackages(catalog, cacheFolder(), signal);
    const unused: Record<string, string[]> = {};
    const left = [...selections];
    const work = async () => {
      for (let selection = left.shift(); selection; selection = left.shift()) {
        const app = { catalog, selection, folder: path.join(folder, selection.name), shared, signal };
        for (const problem of await findUnused(app)) (unused[problem] ??= []).push(selection.name);
      }
    };
    await Promise.all([work(), work()]);
    return unused;
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface AppToRead {
  catalog: Catalog;
  selection: NamedSelection;
  /** Where the app is written to; it must not be there yet. */
  folder: string;
  /** Where the packages are. */
  shared: string;
  signal: AbortSignal;
}

/** Such as "src/log.ts: exports logDebug". */
async function findUnused({ catalog, selection, folder, shared, signal }: AppToRead): Promise<string[]> {
  await prepareQuickly({ tree: renderApp(catalog, selection.answers), folder, shared });
  const problems = [
    ...(await runKnip(folder, whole, [], signal)),
    ...(await runKnip(folder, withoutTests, ["--production"], signal)),
  ];
  return [...new Set(problems)].sort();
}

async function runKnip(folder: string, config: object, flags: string[], signal: AbortSignal): Promise<string[]> {
  const file = path.join(folder, "knip.json");
  await writeFile(file, JSON.stringify(config));
  const knip = path.join(packageRoot, "node_modules", ".bin", "knip");
  const run = await runProgram(knip, ["--reporter", "json", "--no-progress", ...flags], {
    cwd: folder,
    signal,
    env: { NODE_ENV: undefined, NO_COLOR: "1" },
  });
  const report = /^\{"issues":.*$/m.exec(run.output)?.[0];
  if (report === undefined) throw new Error(`knip reported nothing about ${folder}:\n${run.output}`);
  return (JSON.parse(report).issues as Issue[]).flatMap(describeIssue);
}

/** The names of what is wrong in a file, by the kind of the problem: { file: "src/log.ts", exports: [{ name: "logDebug" }] } */
type Issue = { file: string } & Record<string, { name: string }[]>;

function describeIssue({ file, ...kinds }: Issue): string[] {
  return Object.entries(kinds).flatMap(([kind, names]) =>
    names.map(({ name }) => (kind === "files" ? `${file}: unused file` : `${file}: ${kind} ${name}`)),
  );
}
