// Starts the production build once for all tests of this folder, with a database that is gone afterwards.
import type { TestProject } from "vitest/node";
import { startApp } from "../support/app-server";
import { ensureBuild } from "../support/ensure-build";
import { createTemporaryDatabase } from "../support/temporary-database";

declare module "vitest" {
  interface ProvidedContext {
    appUrl: string;
    databaseUrl: string;
  }
}

/** The other website whose scripts may call the API. */
export const friend = "https://friend.example.com";

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  ensureBuild();
  const database = await createTemporaryDatabase();
  const app = await startApp({
    databaseUrl: database.url,
    // The tests stand in for a proxy, so that each of them can come from an address of its own.
    env: { TRUSTED_PROXIES: "127.0.0.1,::1", CORS_ALLOWED_ORIGINS: friend, AUTH_SIGNUP: "on" },
  });
  project.provide("appUrl", app.url);
  project.provide("databaseUrl", database.url);
  return async () => {
    await app.stop();
    await database.drop();
  };
}
