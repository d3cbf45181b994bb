// Starts the built app with a database of its own, runs every check against it, and ends both again.
import { closeDatabase } from "@/database/client";
import { migrate } from "@/database/migrate";
import { startApp } from "../test/support/app-server";
import { createClient } from "../test/support/client";
import { createTemporaryDatabase } from "../test/support/temporary-database";
import { createUser } from "../test/support/users";
import type { SmokeApp, SmokeCheck } from "./check";
import { smokeChecks } from "./checks";
import type { Report } from "./report";

const CHECKED_WITHIN = 60_000;

/** Whatever `.env` says for real use, the checks need it so. */
const ownEnvironment = { AUTH_SIGNUP: "on", TRUSTED_PROXIES: "", CORS_ALLOWED_ORIGINS: "https://allowed.example.com" };

const checks = Object.values(smokeChecks).flat();

export async function checkApp(report: Report, signal: AbortSignal): Promise<void> {
  const configured = process.env.DATABASE_URL;
  const database = await temporaryDatabase(report);
  if (database === "failed") return;
  // This process makes the users; it must look where the server looks.
  if (database) process.env.DATABASE_URL = database.url;
  try {
    const isReady = !database || (await report.step("The database takes all migrations", migrateTwice));
    if (isReady) await runChecks(report, signal, database?.url ?? configured ?? "", database !== undefined);
  } finally {
    await closeDatabase();
    await database?.drop();
  }
}

/** Undefined when its server can't be reached. */
async function temporaryDatabase(report: Report) {
  try {
    return await createTemporaryDatabase();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "DatabaseServerUnreachable") {
      report.fail(`A database for the test could not be made: ${error instanceof Error ? error.message : error}`);
      return "failed" as const;
    }
    report.databaseAway(error.message);
    return undefined;
  }
}

async function migrateTwice(): Promise<void> {
  if ((await migrate()) === 0) throw new Error("There is no migration to apply.");
  const again = await migrate();
  if (again !== 0) throw new Error(`A second run applied ${again} migrations again.`);
}

async function runChecks(
  report: Report,
  signal: AbortSignal,
  databaseUrl: string,
  hasDatabase: boolean,
): Promise<void> {
  let server: Awaited<ReturnType<typeof startApp>> | undefined;
  const env = Object.assign({}, ownEnvironment, ...checks.map((check) => check.env ?? {}));
  await report.step("It starts on a free port", async () => {
    server = await startApp({ databaseUrl, env });
  });
  if (!server) return;
  try {
    const app = smokeApp(server.url);
    for (const check of checks) {
      if (signal.aborted) break;
      if (hasDatabase || check.withoutDatabase) await report.step(check.name, () => inTime(check, app));
      else report.skip(check.name);
    }
  } finally {
    // Whoever interrupts us does not want to wait for a last request.
    await (signal.aborted ? server.kill() : server.stop());
    report.serverLog(server.log());
  }
}

async function inTime(check: SmokeCheck, app: SmokeApp): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than ${CHECKED_WITHIN / 1000} s.`)), CHECKED_WITHIN);
  });
  await Promise.race([check.run(app), late]).finally(() => clearTimeout(timer));
}

function smokeApp(url: string): SmokeApp {
  return {
    url,
    anonymous: () => createClient(url),
    createUser: (role) => createUser({ role }),
    async signedIn(role) {
      const user = await createUser({ role });
      const client = createClient(url);
      await client.signIn(user.email, user.password);
      return { client, user };
    },
  };
}
