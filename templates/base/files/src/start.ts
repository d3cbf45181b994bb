// Runs before the first request: checks the environment and brings the database up to date.
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { isUnavailable } from "./database";
import { migrate } from "./database/migrate";
import { MigrationFailed, setMigrationsPending } from "./database/read-migrations";
import { env, environmentProblems } from "./env";
import { logError, logInfo } from "./log";
import { listNotOffered } from "./not-offered";

const RETRY_AFTER = 3000;

export async function start(): Promise<void> {
  ignoreClosedLog();
  stopOnProblems(environmentProblems());
  for (const reason of listNotOffered()) logInfo("not offered", { reason });
  // Imported here, because most deployments don't need the packages.
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT) (await import("./start-tracing")).startTracing();
  if (process.env.NODE_ENV === "development") appendPeerIps();
  if (env.DATABASE_MIGRATE === "on") await migrateOrRetry();
}

/**
 * Whoever reads the log may go away. Each line would then be an error that nobody catches, which makes Next.js print
 * more.
 */
function ignoreClosedLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

/** A missing secret must never turn into an app that runs without it. */
function stopOnProblems(problems: string[]): void {
  if (problems.length === 0) return;
  const sentences = problems.map((problem) => `  ${problem}`).join("\n");
  process.stderr.write(`The app can't start. Fix these environment variables:\n${sentences}\n`);
  process.exit(1);
}

/** For `next dev`, which keeps what a client wrote into X-Forwarded-For. Otherwise scripts/start.mjs does the same. */
function appendPeerIps(): void {
  subscribe("http.server.request.start", (message) => {
    const { headers, socket } = (message as { request: IncomingMessage }).request;
    headers["x-forwarded-for"] = [headers["x-forwarded-for"], socket.remoteAddress].filter(Boolean).join(", ");
  });
}

/**
 * Keeps trying while the database can't be reached, until when /api/health/ready answers 503. A failed migration ends
 * the app.
 */
async function migrateOrRetry(): Promise<void> {
  try {
    const applied = await migrate();
    if (applied > 0) logInfo("database migrated", { applied });
    setMigrationsPending(false);
  } catch (error) {
    if (error instanceof MigrationFailed || !isUnavailable(error)) throw error;
    setMigrationsPending(true);
    logError("the database can't be reached, trying again", error);
    setTimeout(() => migrateOrRetry().catch(endProcess), RETRY_AFTER).unref();
  }
}

/** A server that could not start must not answer. */
export function endProcess(error: unknown): never {
  const reason = error instanceof MigrationFailed ? error.message : error;
  console.error("The app can't start:", reason);
  process.exit(1);
}
