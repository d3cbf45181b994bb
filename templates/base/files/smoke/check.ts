// One thing that the smoke test checks of the running app, and the words to check it with.
//
// Each file in `checks/` exports a list of checks under its own name: `checks/admin.ts` exports `admin`. A check throws
// when the app does not do what its name says; its name is what people read, so it reads as a promise. `covers` names the
// endpoints ("GET /api/health") and server actions ("updateProfile") that it proves; one that no check covers is a failure.
import assert from "node:assert/strict";
import type { MailServer } from "../test/support/mail-server";
import type { People } from "../test/support/people";

export interface SmokeCheck {
  /** "A wrong password is refused": what holds when it passes. */
  name: string;
  covers?: string[];
  /** Variables that the server is started with, besides its own. */
  env?: Record<string, string>;
  /** It neither needs nor stores anything, so it also runs where the database can't be reached, and against an app in use. */
  withoutDatabase?: true;
  /** It needs the app's database, but stores nothing and sends no email, so it also runs against an app in use. */
  leavesNoTrace?: true;
  /** Why it can't run against this app. Only an app that was started elsewhere can lack something. */
  notRunReason?(app: SmokeApp): string | undefined | Promise<string | undefined>;
  run(app: SmokeApp): Promise<void>;
}

/** The running app. Every client and user that it hands out is new, so that no check depends on another. */
export interface SmokeApp extends People {
  /** An origin in CORS_ALLOWED_ORIGINS, if there is one. */
  allowedOrigin?: string;
  /** Where its emails arrive, if they can be read. */
  mailServer?: MailServer;
  /** What the app answered right after its start, if it was started for the checks. */
  firstAnswers?: Response[];
  /** Who to sign in as in an app in use, where no user can be created. */
  credentials?: { email: string; password: string };
  /** True for an app in use. */
  isInUse?: boolean;
}

/** What another site's page makes a browser send. */
export const foreignHeaders: Record<string, string>[] = [
  { origin: "https://evil.example.com" },
  { origin: "null" },
  { "sec-fetch-site": "cross-site" },
];

export async function expectStatus(response: Response, status: number): Promise<string> {
  const text = await response.text();
  assert.equal(response.status, status, `${response.url} answered ${response.status}, not ${status}: ${cut(text)}`);
  return text;
}

export async function expectJson(response: Response, status = 200): Promise<unknown> {
  const text = await expectStatus(response, status);
  assert.match(response.headers.get("content-type") ?? "", /^application\/json/, `${response.url} is not JSON`);
  return JSON.parse(text);
}

/** An error of the API: a problem document (RFC 9457) with this status and code. */
export async function expectProblem(response: Response, status: number, code: string): Promise<void> {
  const text = await expectStatus(response, status);
  const type = response.headers.get("content-type") ?? "";
  assert.match(type, /^application\/problem\+json/, `${response.url} is not a problem document`);
  const problem: { code?: string; status?: number; title?: string; detail?: string } = JSON.parse(text);
  assert.equal(problem.code, code, `${response.url} answered with the code ${problem.code}, not ${code}`);
  assert.ok(problem.status === status && problem.title && problem.detail, `${response.url} lacks fields: ${text}`);
}

export function expectRedirect(response: Response, path: string): void {
  const location = response.headers.get("location");
  assert.ok([302, 303, 307, 308].includes(response.status), `${response.url} answered ${response.status}`);
  const reached = new URL(location ?? "", response.url);
  assert.equal(reached.origin, new URL(response.url).origin, `${response.url} leads to another site: ${location}`);
  assert.equal(`${reached.pathname}${reached.search}`, path, `${response.url} leads to ${location}, not to ${path}`);
}

/** The directives of the Content-Security-Policy: name to values. */
export function readPolicy({ headers }: Response): Map<string, string[]> {
  const directives = (headers.get("content-security-policy") ?? "").split(";").map((part) => part.trim().split(/\s+/));
  return new Map(directives.map(([name = "", ...values]) => [name, values]));
}

function cut(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
