// Checks an app that runs already, wherever it is deployed. People use it, so the checks leave no trace in it, unless it is there
// to be tested: then they create their users in the database that DATABASE_URL names, and delete them at the end.
import { closeDatabase, pingDatabase } from "@/database";
import { type MailServer, startMailServer } from "../test/support/mail-server";
import { type People, peopleAt } from "../test/support/people";
import type { SmokeApp } from "./check";
import type { Report } from "./report";
import { runChecks, type SmokeRun } from "./run-checks";

export async function checkRunningApp(run: SmokeRun, url: string, mayWrite: boolean): Promise<void> {
  const people = peopleAt(url);
  const answers = await run.report.step(`An app answers at ${url}`, async () => {
    await people
      .visitor()
      .get("/api/health")
      .catch((error: Error) => Promise.reject(error.cause ?? error));
  });
  if (!answers) return;
  const allowedOrigin = process.env.CORS_ALLOWED_ORIGINS?.split(",")[0]?.trim() || undefined;
  if (mayWrite) await checkTestApp(run, { ...people, allowedOrigin });
  else await runChecks(run, appInUse({ ...people, allowedOrigin }), "no trace");
}

/** Creates no users, whatever a check asks for. */
function appInUse(app: SmokeApp): SmokeApp {
  const refuse = () =>
    Promise.reject(new Error("This check needs a user of its own, so it must not say that it leaves no trace."));
  const { SMOKE_EMAIL: email, SMOKE_PASSWORD: password } = process.env;
  return {
    ...app,
    ...{
      createUser: refuse,
      signedIn: refuse,
      signedInAgain: refuse,
      actions: refuse,
      call: refuse,
      removeUsers: refuse,
    },
    isInUse: true,
    credentials: email && password ? { email, password } : undefined,
  };
}

async function checkTestApp(run: SmokeRun, app: SmokeApp): Promise<void> {
  const { report } = run;
  const mailServer = await ownMailServer(app.url);
  try {
    const hasDatabase = await canReachDatabase(report);
    const isRightDatabase = !hasDatabase || (await report.step(databaseStep, () => signInOnce(app)));
    if (isRightDatabase) await runChecks(run, { ...app, mailServer }, hasDatabase ? "all" : "without database");
    if (hasDatabase) await report.step("The users of this test are deleted again", () => app.removeUsers());
  } finally {
    await closeDatabase();
    await mailServer?.stop();
  }
}

/** If the app runs on this machine and MAIL_URL is a port of it where nobody listens, its emails come to us. */
async function ownMailServer(url: string): Promise<MailServer | undefined> {
  const isHere = (address: string) => URL.canParse(address) && new URL(address).hostname === "localhost";
  const mailUrl = process.env.MAIL_URL ?? "";
  if (!isHere(url) || !isHere(mailUrl)) return undefined;
  return startMailServer({ port: Number(new URL(mailUrl).port) }).catch(() => undefined);
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

const databaseStep = "DATABASE_URL is the database of this app";

async function signInOnce(people: People): Promise<void> {
  const { email, password } = await people.createUser();
  const response = await people.visitor().post("/api/auth/signin", { email, password, redirect: false });
  if (response.status === 200) return;
  throw new Error(
    `A user created in the database of DATABASE_URL can't sign in: ${response.status} ${await response.text()}`,
  );
}
