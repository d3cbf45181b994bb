// Starts the production build once for all tests of this folder, with a database that is dropped afterwards. The build
// is made first, unless SKIP_BUILD=1 says that it is up to date.
import type { TestProject } from "vitest/node";
import { buildApp, startApp } from "../support/app-server";
import { createTemporaryDatabase } from "../support/temporary-database";

declare module "vitest" {
  interface ProvidedContext {
    appUrl: string;
    databaseUrl: string;
  }
}

/** The other site whose scripts may call the API. */
export const friend = "https://friend.example.com";

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!process.env.SKIP_BUILD) await buildApp();
  const database = await createTemporaryDatabase();
  const app = await startApp({
    databaseUrl: database.url,
    env: { TRUSTED_PROXIES: "", CORS_ALLOWED_ORIGINS: friend, AUTH_SIGNUP: "on" },
  });
  project.provide("appUrl", app.url);
  project.provide("databaseUrl", database.url);
  return async () => {
    await app.stop();
    await database.drop();
  };
}
