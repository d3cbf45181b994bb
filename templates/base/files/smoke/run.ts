// `npm run smoke`: builds the app, starts it on a free port with a database of its own, asks for everything that it offers,
// and leaves nothing behind. Exit code 0: all is well. 1: something failed. 3: only the database server could not be reached.
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { buildApp } from "./build";
import { checkApp } from "./check-app";
import { createReport, exitCodeOf } from "./report";

const usage = `Builds the app, starts it with a database of its own, and checks every page, endpoint and server action.

  --json               one JSON document instead of a list
  --skip-build         take the build that is there
  --require-database   a database server that can't be reached is a failure`;

const LONGEST_RUN = 10 * 60 * 1000;

const { values: flags } = parseArgs({
  options: {
    json: { type: "boolean", default: false },
    "skip-build": { type: "boolean", default: false },
    "require-database": { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

if (flags.help) console.log(usage);
else process.exitCode = await main();

async function main(): Promise<number> {
  const interruption = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => interruption.abort());
  const bound = setTimeout(() => interruption.abort(), LONGEST_RUN);
  if (existsSync(".env")) process.loadEnvFile(".env");

  const report = createReport(flags.json);
  const isBuilt =
    flags["skip-build"] || (await report.step("It type-checks and builds", () => buildApp(interruption.signal)));
  if (isBuilt) await checkApp(report, interruption.signal);
  clearTimeout(bound);
  if (interruption.signal.aborted) report.fail("The run was ended early.");
  report.finish();
  return exitCodeOf(report.outcome(), flags["require-database"]);
}
