// What happens before the first request: the environment is checked, the database is brought up to date.
import { setFlagsFromString } from "node:v8";
import { authProviders } from "./auth/providers";
import { isUnavailable } from "./database/client";
import { migrate } from "./database/migrate";
import { envParts } from "./env";
import { app as env } from "./env/app";
import { prepareRequests } from "./http/prepare-requests";
import { logError, logInfo } from "./log";

const RETRY_AFTER = 3000;

export async function start(): Promise<void> {
  stopOnWrongEnvironment();
  if (process.env.NODE_ENV === "production") keepMemoryFlat();
  prepareRequests();
  for (const { id, missing } of Object.values(authProviders)) {
    if (missing().length > 0) logInfo("provider not offered", { provider: id, missing: missing().join(", ") });
  }
  if (env.DATABASE_MIGRATE === "on") await migrateOrRetry();
}

/** Garbage is collected when the heap has grown by half, not fourfold: less memory under load, at the same speed. */
function keepMemoryFlat(): void {
  setFlagsFromString("--heap-growing-percent=50");
}

/** A secret that is missing must never turn into an app that runs without it. */
function stopOnWrongEnvironment(): void {
  const problems = Object.values(envParts).flatMap((part) => part.problems());
  if (problems.length === 0) return;
  const sentences = problems.map((problem) => `  ${problem}`).join("\n");
  process.stderr.write(`The app can't start, its environment is not complete:\n${sentences}\n`);
  process.exit(1);
}

/** A database that is away at the start is no reason to die: meanwhile /api/health/ready says so. */
async function migrateOrRetry(): Promise<void> {
  try {
    const applied = await migrate();
    if (applied > 0) logInfo("database migrated", { applied });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    logError("the database is away, trying again", error);
    setTimeout(migrateOrRetry, RETRY_AFTER).unref();
  }
}
