// Starts the built app with a database of its own, runs every check against it, and removes both again.
import { existsSync } from "node:fs";
import { closeDatabase } from "@/database";
import { migrate } from "@/database/migrate";
import { type AppServer, packageManager, startApp } from "../test/support/app-server";
import { type MailServer, startMailServer } from "../test/support/mail-server";
import { pages } from "../test/support/pages";
import { peopleAt } from "../test/support/people";
import { createTemporaryDatabase } from "../test/support/temporary-database";
import type { SmokeApp } from "./check";
import type { Report } from "./report";
import { allChecks, runChecks, type SmokeRun } from "./run-checks";

const allowedOrigin = "https://allowed.example.com";

export async function checkBuiltApp(run: SmokeRun): Promise<void> {
  const { report } = run;
  const configured = process.env.DATABASE_URL;
  const database = await temporaryDatabase(report);
  if (database === "failed") return;
  // This process creates the users, so it has to use the server's database.
  if (database) process.env.DATABASE_URL = database.url;
  try {
    const isReady = !database || (await report.step("The database takes all migrations", migrateTwice));
    if (isReady) await startAndCheck(run, database?.url ?? configured ?? "", database !== undefined);
  } finally {
    await closeDatabase();
    await database?.drop();
  }
}

/** Undefined when the database server can't be reached. */
async function temporaryDatabase(report: Report) {
  try {
    return await createTemporaryDatabase();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "DatabaseServerUnreachable") {
      report.fail(`Could not create a database for the test: ${error instanceof Error ? error.message : error}`);
      return "failed" as const;
    }
    const startServer = existsSync("compose.yaml") ? ["docker compose up --detach --wait"] : [];
    report.databaseAway(`${error.message} To run the other checks:`, [...startServer, `${packageManager()} run smoke`]);
    return undefined;
  }
}

async function migrateTwice(): Promise<void> {
  if ((await migrate()) === 0) throw new Error("There is no migration to apply.");
  const again = await migrate();
  if (again !== 0) throw new Error(`A second run applied ${again} migrations again.`);
}

async function startAndCheck(run: SmokeRun, databaseUrl: string, hasDatabase: boolean) {
  const { report, signal } = run;
  const mailServer = await startMailServer();
  let server: AppServer | undefined;
  try {
    await report.step("It starts on a free port", async () => {
      server = await startForChecks(databaseUrl, mailServer);
    });
    if (server) await runChecks(run, smokeApp(server, mailServer), hasDatabase ? "all" : "without database");
  } finally {
    // Whoever interrupts us does not want to wait for a last request.
    await (signal.aborted ? server?.kill() : server?.stop());
    report.serverLog(server?.log() ?? "");
    await mailServer.stop();
  }
}

/** Whatever `.env` says for real use, the checks need these settings. */
export function startForChecks(databaseUrl: string, mailServer: MailServer): Promise<AppServer> {
  const env = { ...mailServer.env, AUTH_SIGNUP: "on", TRUSTED_PROXIES: "", CORS_ALLOWED_ORIGINS: allowedOrigin };
  const checksEnv = Object.assign({}, ...allChecks.map((check) => check.env));
  // This process writes rows that depend on them, such as linked accounts.
  Object.assign(process.env, checksEnv);
  const firstPaths = ["/api/health", "/signin", ...pages.map(({ path }) => path).filter((path) => !path.includes("["))];
  return startApp({ databaseUrl, firstPaths, env: { ...env, ...checksEnv } });
}

export function smokeApp({ url, firstAnswers }: AppServer, mailServer: MailServer): SmokeApp {
  return { ...peopleAt(url), allowedOrigin, mailServer, firstAnswers };
}
