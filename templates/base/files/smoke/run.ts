// `npm run smoke`: builds the app, starts it on a free port with a database of its own, checks everything that it offers, and
// leaves nothing behind. With --url it checks an app that runs already, and leaves no trace there either.
import { parseArgs } from "node:util";
import nextEnv from "@next/env";
import { buildApp } from "../test/support/app-server";
import { checkBuiltApp } from "./check-built-app";
import { checkRunningApp } from "./check-running-app";
import { createReport, exitCodeOf } from "./report";

const usage = `Builds the app, starts it with a database of its own, and checks every page, endpoint and server action.

  npm run smoke -- [options]

  --url <address>      check the app that runs at this address instead, such as https://app.example.com
  --write              with --url, run every check: for a test deployment, since this creates users and sends emails
  --only <text>        run only the checks whose names contain this text
  --skip-build         use the existing build
  --require-database   fail if the database can't be reached
  --report <file>      also write the results to this file, as JSON

With --url, nothing is built or started, and nothing is stored or sent: only the checks run that leave no trace, so it is safe
for an app in use. With SMOKE_EMAIL and SMOKE_PASSWORD in the environment, it also signs in as that person, and out again.

With --url and --write, all checks run, and DATABASE_URL, from the environment or .env, has to be the database of that app. The
test creates users there, admins among them, makes the app send emails to @example.com, and deletes the users at the end. If
the database can't be reached, only the checks that need no user run.

Set CORS_ALLOWED_ORIGINS and TRUSTED_PROXIES as the app has them. The list names every check that could not run, and why.

Exit codes: 0 all checks passed, 1 something failed, 3 the database could not be reached and everything else passed.`;

const LONGEST_RUN = 10 * 60 * 1000;

const { values: flags } = parseArgs({
  options: {
    url: { type: "string" },
    write: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    report: { type: "string" },
    "skip-build": { type: "boolean", default: false },
    "require-database": { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

if (flags.help) console.log(usage);
else process.exitCode = await main();

async function main(): Promise<number> {
  const address = flags.url;
  if (address !== undefined && !/^https?:\/\/[^/]+\/?$/.test(address)) {
    console.error(
      `"${address}" is not the address of an app. Use one such as https://app.example.com, without a path.`,
    );
    return 1;
  }
  if (flags.write && address === undefined) {
    console.error("--write goes with --url. Without it, the checks have an app and a database of their own.");
    return 1;
  }
  const interruption = new AbortController();
  const { signal } = interruption;
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => interruption.abort());
  const bound = setTimeout(() => interruption.abort(), LONGEST_RUN);
  // The same files in the same order as `next start`.
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });

  const report = createReport(flags.report);
  const run = { report, signal, only: flags.only };
  if (address) await checkRunningApp(run, new URL(address).origin, flags.write);
  else if (flags["skip-build"] || (await report.step("The app type-checks and builds", () => buildApp(signal)))) {
    await checkBuiltApp(run);
  }
  clearTimeout(bound);
  if (signal.aborted) report.fail("The run was interrupted.");
  report.finish();
  return exitCodeOf(report.outcome(), flags["require-database"]);
}
