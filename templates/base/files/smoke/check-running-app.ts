// Checks an app that runs already, wherever it is deployed. Its users are created in the database that DATABASE_URL names.
import { closeDatabase, pingDatabase } from "@/database/client";
import { type MailServer, startMailServer } from "../test/support/mail-server";
import { type People, peopleAt } from "../test/support/people";
import type { Report } from "./report";
import { runChecks, type SmokeRun } from "./run-checks";

export async function checkRunningApp(run: SmokeRun, url: string): Promise<void> {
  const { report } = run;
  const people = peopleAt(url);
  const allowedOrigin = process.env.CORS_ALLOWED_ORIGINS?.split(",")[0]?.trim() || undefined;
  const answers = await report.step(`An app answers at ${url}`, async () => {
    await people
      .visitor()
      .get("/api/health")
      .catch((error: Error) => Promise.reject(error.cause ?? error));
  });
  if (!answers) return;
  const mails = await ownMailServer(url);
  const app = { ...people, allowedOrigin, mails };
  try {
    const hasDatabase = await canReachDatabase(report);
    const isRightDatabase = !hasDatabase || (await report.step(databaseStep, () => signInOnce(people)));
    if (isRightDatabase) await runChecks(run, app, hasDatabase);
    if (hasDatabase) await report.step("The users of this test are deleted again", () => people.removeUsers());
  } finally {
    await closeDatabase();
    await mails?.stop();
  }
}

/** If the app runs on this machine and MAIL_URL is a port of it where nobody listens, its mails come to us. */
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
