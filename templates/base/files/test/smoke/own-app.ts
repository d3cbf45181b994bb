// Starts the production build for the smoke test, with a database that is dropped afterwards, unless `npm run smoke`
// was given the address of an app. The build is made first, unless SKIP_BUILD=1 says that it is up to date.
import type { TestProject } from "vitest/node";
import { type AppServer, buildApp, freePort, startApp } from "../support/app-server";
import { pages } from "../support/pages";
import { newEmailPrefix } from "../support/people";
import { createTemporaryDatabase, type TemporaryDatabase } from "../support/temporary-database";
import { allowedOrigin, settings } from "./settings";
import type { Target } from "./target";

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if ("target" in project.getProvidedContext()) return undefined;
  if (!process.env.SKIP_BUILD) await buildApp();
  const database = await createDatabase();
  const mailPort = await freePort();
  const env = { ...settings, DATABASE_URL: database.url, MAIL_URL: `smtp://localhost:${mailPort}` };
  let server: AppServer;
  try {
    const firstPaths = [
      "/api/health",
      "/signin",
      ...pages.map(({ path }) => path).filter((path) => !path.includes("[")),
    ];
    server = await startApp({ databaseUrl: database.url, firstPaths, env });
  } catch (error) {
    await database.drop();
    throw error;
  }
  project.provide("target", {
    url: server.url,
    scope: database.away === undefined ? "all" : "without database",
    env,
    emailPrefix: newEmailPrefix(),
    allowedOrigin,
    mailPort,
    firstAnswers: server.firstAnswers.map(({ url, headers }) => ({ url, headers: [...headers] })),
    databaseAway: database.away,
  } satisfies Target);
  return async () => {
    await server.stop();
    await database.drop();
    project.provide("serverLog", server.log());
  };
}

/** If the database server can't be reached, the app starts without one: most of what visitors see needs none. */
async function createDatabase(): Promise<TemporaryDatabase & { away?: string }> {
  try {
    return await createTemporaryDatabase();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "DatabaseServerUnreachable") throw error;
    return { url: process.env.DATABASE_URL ?? "", drop: async () => {}, away: error.message };
  }
}
