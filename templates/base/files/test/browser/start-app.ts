// Starts the production build once for all tests of this folder, with a database that is dropped afterwards. The build
// is made first, unless SKIP_BUILD=1 says that it is up to date.
import { buildApp, startApp } from "../support/app-server";
import { createTemporaryDatabase } from "../support/temporary-database";

export default async function startForBrowser(): Promise<() => Promise<void>> {
  if (!process.env.SKIP_BUILD) await buildApp();
  const database = await createTemporaryDatabase();
  // Without a mail server, people choose their password when they sign up.
  const env = { AUTH_SIGNUP: "on", MAIL_URL: "", TRUSTED_PROXIES: "" };
  const app = await startApp({ databaseUrl: database.url, env });
  // Playwright hands them on to the tests, which create users in that database.
  Object.assign(process.env, { DATABASE_URL: database.url, AUTH_URL: app.url });
  return async () => {
    await app.stop();
    await database.drop();
  };
}
