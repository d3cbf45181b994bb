// `npm test`: every stage, quick ones first, with one closing line that counts all of them. `npm test -- unit cli` runs only the
// stages that are named. `--again` also runs test files that passed before and whose inputs are the same.

import { parseArgs } from "node:util";
import { useMysql } from "../servers/mysql";
import { usePostgres } from "../servers/postgres";
import { serverVariables } from "../servers/server-variables";
import { runCommands } from "./run-commands";
import { runTests } from "./run-tests";
import { type StageResult, showResults } from "./show-results";
import { appProjects, builtChecks, checks, quickProjects, readStages, setup } from "./stages";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { again: { type: "boolean" } } });
const started = Date.now();
const results = await runStages(readStages(positionals));
showResults(results, Date.now() - started);
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;

async function runStages(wanted: Set<string>): Promise<StageResult[]> {
  const isWanted = ({ name }: { name: string }) => wanted.has(name);
  const done = await runCommands(setup.filter(isWanted));
  if (hasFailed(done)) return done;
  done.push(...(await runCommands(checks.filter(isWanted))));
  // Most tests run the built command.
  if (hasFailed(done.filter(({ name }) => name === "build"))) return done;
  done.push(...(await runCommands(builtChecks.filter(isWanted))));
  const options = { again: Boolean(values.again || process.env.CI) };
  done.push(
    ...(await runTests(
      quickProjects.filter((name) => wanted.has(name)),
      options,
    )),
  );
  const apps = appProjects.filter((name) => wanted.has(name));
  if (apps.length === 0) return done;
  done.push(...(await withServers((env) => runTests(apps, { ...options, env }))));
  return done;
}

function hasFailed(stages: StageResult[]): boolean {
  return stages.some(({ failed }) => failed > 0);
}

/** One of each for all tests that don't stop theirs. */
async function withServers<T>(work: (env: Record<string, string>) => Promise<T>): Promise<T> {
  const [postgres, mysql] = await Promise.all([usePostgres(), useMysql()]);
  try {
    return await work(serverVariables({ postgres, mysql }));
  } finally {
    await Promise.all([postgres.dispose(), mysql.dispose()]);
  }
}
