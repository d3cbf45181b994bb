// An app that runs already, wherever it is deployed. People use it, so the tests leave no trace in it, unless it is
// there to be tested: then they create their users in the database that DATABASE_URL names, and delete them at the end.
import { closeDatabase, pingDatabase } from "@/database";
import { newEmailPrefix, type People, peopleAt } from "../support/people";
import type { Report } from "./report";
import type { Target } from "./target";

/** `test` gets the app, if it can be tested. */
export async function withDeployedApp(
  report: Report,
  url: string,
  mayWrite: boolean,
  test: (target: Target) => Promise<void>,
): Promise<void> {
  if (!(await report.step(`An app answers at ${url}`, () => askForHealth(url)))) return;
  const emailPrefix = newEmailPrefix();
  const allowedOrigin = process.env.CORS_ALLOWED_ORIGINS?.split(",")[0]?.trim() || undefined;
  const target = { url, env: {}, emailPrefix, allowedOrigin };
  if (!mayWrite) return test({ ...target, scope: "no trace" });

  const people = peopleAt(url, undefined, emailPrefix);
  const testApp = { ...target, mailPort: localMailPort(url) };
  try {
    if (!(await canReachDatabase(report))) return await test({ ...testApp, scope: "without database" });
    const isItsDatabase = await report.step("DATABASE_URL is the database of this app", () => signInOnce(people));
    if (isItsDatabase) await test({ ...testApp, scope: "all" });
    await report.step("The users of this test are deleted again", () => people.removeUsers());
  } finally {
    await closeDatabase();
  }
}

async function askForHealth(url: string): Promise<void> {
  await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(30_000) }).catch((error: Error) =>
    Promise.reject(error.cause ?? error),
  );
}

/** If the app runs on this machine and MAIL_URL is a port of it, its emails may come to us. */
function localMailPort(url: string): number | undefined {
  const isHere = (url: string) => URL.canParse(url) && new URL(url).hostname === "localhost";
  const mailUrl = process.env.MAIL_URL ?? "";
  return isHere(url) && isHere(mailUrl) ? Number(new URL(mailUrl).port) : undefined;
}

async function canReachDatabase(report: Report): Promise<boolean> {
  try {
    await pingDatabase();
    return true;
  } catch (error) {
    report.databaseAway(`DATABASE_URL does not lead to a database that works: ${(error as Error).message}`);
    return false;
  }
}

async function signInOnce(people: People): Promise<void> {
  const { email, password } = await people.createUser();
  const response = await people.visitor().post("/api/auth/signin", { email, password, redirect: false });
  if (response.status === 200) return;
  throw new Error(
    `A user created in the database of DATABASE_URL can't sign in: ${response.status} ${await response.text()}`,
  );
}
