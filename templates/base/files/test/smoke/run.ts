// `npm run smoke`: builds the app, starts it on a free port with a database of its own, runs the tests of this folder,
// and leaves nothing behind. With --url it tests an app that runs already, and leaves no trace there either.
import { parseArgs } from "node:util";
import nextEnv from "@next/env";
import { buildApp } from "../support/app-server";
import { withDeployedApp } from "./deployed-app";
import { createReport, exitCodeOf } from "./report";
import { runTests } from "./run-tests";

const usage = `Builds the app, starts it with a database of its own, and tests its pages, endpoints and server actions.

  npm run smoke -- [options]

  --url <address>      test the app that runs at this address instead, such as https://app.example.com
  --write              with --url, run every test: for a test deployment, since this creates users and sends emails
  --only <text>        run only the tests whose names contain this text
  --skip-build         use the existing build
  --require-database   fail if the database can't be reached
  --report <file>      also write the results to this file, as JSON

With --url, nothing is built or started. By default, only the tests run that store nothing and send no email, so it is safe for
an app that people use. With SMOKE_EMAIL and SMOKE_PASSWORD in the environment, it also signs in as that person and out again,
and they get a new-device email.

With --url and --write, all tests run, and DATABASE_URL, from the environment or .env, has to be the database of that app. The
tests create users there, admins among them, make the app send emails to @example.com, and delete the users at the end. If the
database can't be reached, only the tests run that need no user.

Set CORS_ALLOWED_ORIGINS and TRUSTED_PROXIES as the app has them. The list names every test that could not run, and why.

Exit codes: 0 all tests passed, 1 something failed, 3 the database could not be reached and everything else passed.`;

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
  const url = flags.url;
  if (url !== undefined && !/^https?:\/\/[^/]+\/?$/.test(url)) {
    console.error(`"${url}" is not the address of an app. Use one such as https://app.example.com, without a path.`);
    return 1;
  }
  if (flags.write && url === undefined) {
    console.error("--write goes with --url. Without it, the tests have an app and a database of their own.");
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
  let serverLog = "";
  if (url) {
    await withDeployedApp(report, new URL(url).origin, flags.write, async (target) => {
      await runTests(run, target);
    });
  } else if (flags["skip-build"] || (await report.step("The app type-checks and builds", () => buildApp(signal)))) {
    serverLog = await runTests(run);
  }
  clearTimeout(bound);
  if (signal.aborted) report.fail("The run was interrupted.");
  report.finish(serverLog);
  return exitCodeOf(report.outcome(), flags["require-database"]);
}
