// Who takes part in `npm run tool -- bench-load`: apps that were built, each on a filled database, with how to read a session, sign in and
// search users.

import { execa } from "execa";
import { createClient } from "../apps/client";
import { makeUser } from "../apps/make-user";
import {
  fillActivity,
  fillBetterAuth,
  fillOwn,
  fillPosts,
  LINES,
  type LoadDatabase,
  SIGN_IN_USERS,
  USERS,
} from "./load-databases";
import { type MonitoredServer, startMonitored } from "./monitored-server";

export type Kind = "sessions" | "signIns" | "searches" | "posts" | "activity";

interface Request {
  method: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Contender {
  server: MonitoredServer;
  /** The next request of a kind, by its number. */
  requests: Partial<Record<Kind, (number: number) => Request>>;
}

const password = "a fine pass phrase";
const secret = "a secret for the bench, long enough";
const json = { "content-type": "application/json" };

export async function ownContender(
  folder: string,
  database: LoadDatabase,
  { hasPosts = false, hasActivity = false } = {},
): Promise<Contender> {
  const env = { DATABASE_URL: database.url, AUTH_SECRET: secret };
  const migrate = () => execa("npm", ["run", "--silent", "db:migrate"], { cwd: folder, env });
  await migrate();
  const admin = await makeUser({ folder, databaseUrl: database.url }, { role: "admin", password });
  await fillOwn(database, folder);
  if (hasPosts) await fillPosts(database, folder);
  if (hasActivity) await fillActivity(database, folder);
  // Once more, for what users need who were there before.
  await migrate();
  const server = await startMonitored(folder, ["scripts/start.mjs"], (url) => ({
    ...env,
    AUTH_URL: url,
    // Each request comes from an address of its own.
    TRUSTED_PROXIES: "127.0.0.1,::1",
  }));
  const client = createClient(server.url);
  await client.signIn(admin.email, password);
  const headers = { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
  return {
    server,
    requests: {
      sessions: () => ({ method: "GET", path: "/api/auth/session", headers }),
      signIns: (number) => signIn("/api/auth/signin", number, { redirect: false }),
      searches: (number) => ({ method: "GET", path: `/admin/users?query=person${number % 1000}`, headers }),
      posts: (number) => ({ method: "GET", path: postPath(number, database.kind) }),
      activity: (number) => ({ method: "GET", path: activityPath(number), headers }),
    },
  };
}

export async function betterAuthContender(
  folder: string,
  database: LoadDatabase,
  more: Record<string, string> = {},
): Promise<Contender> {
  const env = { DATABASE_URL: database.url, BETTER_AUTH_SECRET: secret, ...more };
  await execa(process.execPath, ["migrate.js"], { cwd: folder, env });
  const server = await startMonitored(folder, ["node_modules/next/dist/bin/next", "start"], (url) => ({
    ...env,
    BETTER_AUTH_URL: url,
  }));
  const origin = { ...json, origin: server.url };
  const answer = await fetch(`${server.url}/api/auth/sign-up/email`, {
    method: "POST",
    headers: origin,
    body: JSON.stringify({ name: "Ada", email: "ada@example.com", password }),
  });
  if (!answer.ok) throw new Error(`better-auth's sign-up answered ${answer.status}: ${await answer.text()}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  await fillBetterAuth(database, folder);
  return {
    server,
    requests: {
      sessions: () => ({ method: "GET", path: "/api/auth/get-session", headers: { cookie: cookies.join("; ") } }),
      signIns: (number) => signIn("/api/auth/sign-in/email", number, {}, { origin: server.url }),
    },
  };
}

/** By turns a page of the list, anywhere in it, and a post. */
function postPath(number: number, kind: LoadDatabase["kind"]): string {
  const post = (number * 7919) % USERS;
  const slug = `post-${post}`;
  // As test/bench/load-databases.ts dates them.
  const time = kind === "sqlite" ? 1_700_000_000_000 + post * 60_000 : Date.now() - post * 60_000;
  const cursor = `00000000-0000-0000-0000-000000000000.${time}`;
  return number % 2 === 0 ? `/posts?after=${cursor}` : `/posts/${slug}`;
}

/** Pages anywhere in the list, with every choice of filters by turns. */
function activityPath(number: number): string {
  const [user, line] = [(number * 7919) % USERS, (number * 104_729) % LINES];
  const at = Date.UTC(2026, 0, 1) + line * 3000;
  const filters = {
    ...(number % 2 === 0 && { person: `person${user}@example.com` }),
    ...(number % 4 < 2 && { event: number % 8 < 4 ? "user.signed_in" : "user.role_changed" }),
    ...(number % 3 === 0 && { from: "2026-01-02", to: new Date(at).toISOString().slice(0, 10) }),
    ...(number % 5 < 3 && { after: `${at}-${line}` }),
  };
  return `/admin/activity?${new URLSearchParams(filters)}`;
}

function signIn(path: string, number: number, more: object, headers: Record<string, string> = {}): Request {
  const email = `person${number % SIGN_IN_USERS}@example.com`;
  return { method: "POST", path, headers: { ...json, ...headers }, body: JSON.stringify({ email, password, ...more }) };
}
