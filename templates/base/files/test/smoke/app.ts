// The app that the smoke test checks, and the people at it. Every client and user is new, so that no test depends on
// another.
import { inject, vi } from "vitest";
import { type MailServer, startMailServer } from "../support/mail-server";
import { type People, peopleAt } from "../support/people";
import type { Target } from "./target";

interface SmokeApp extends People, Pick<Target, "allowedOrigin"> {
  /** What the app answered right after its start, if it was started for the tests. */
  firstAnswers?: Pick<Response, "url" | "headers">[];
  /** Where its emails arrive, if they can be read. */
  mailServer?: MailServer;
  /** Who to sign in as in an app that people use, where no user can be created. */
  credentials?: { email: string; password: string };
}

const { url, scope, env, emailPrefix, allowedOrigin, mailPort, firstAnswers } = inject("target");
for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);

const people = peopleAt(url, undefined, emailPrefix);
const { SMOKE_EMAIL: email, SMOKE_PASSWORD: password } = process.env;

export const isInUse = scope === "no trace";

export const app: SmokeApp = {
  ...people,
  ...(isInUse && withoutUsers()),
  allowedOrigin,
  firstAnswers: firstAnswers?.map((answer) => ({ ...answer, headers: new Headers(answer.headers) })),
  mailServer: await receiveEmails(),
  credentials: email && password ? { email, password } : undefined,
};

/** Creates no users, whatever a test asks for. */
function withoutUsers(): Partial<People> {
  const refuse = () =>
    Promise.reject(new Error("This test needs a user of its own, so it must not say that it leaves no trace."));
  return { createUser: refuse, signedIn: refuse, signedInAgain: refuse, actions: refuse, call: refuse };
}

async function receiveEmails(): Promise<MailServer | undefined> {
  if (mailPort === undefined) return undefined;
  try {
    return await startMailServer({ port: mailPort });
  } catch (error) {
    // Somebody else receives the emails of an app that was started elsewhere.
    if (firstAnswers) throw error;
    return undefined;
  }
}
