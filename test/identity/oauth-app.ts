// A running app with every provider on loopback, and an admin who counts the users: what the tests of OAuth share.

import { type RunningApp, startBuiltApp } from "../apps/built-app";
import { type Client, createClient } from "../apps/client";
import { makeUser } from "../apps/make-user";
import { wholeApp } from "../apps/whole-app";
import { identityOf, providers } from "./identities";
import type { IdentityServer, Person } from "./identity-server";
import { serveHosts } from "./serve-hosts";

export interface OAuthApp {
  app: RunningApp;
  /** What the app was started with: the keys of every provider, and the way to their hosts. */
  env: Record<string, string>;
  /** For a browser that visits the providers. */
  browserArgs: string[];
  server(provider: string): IdentityServer;
  browser(): Client;
  /** Somebody nobody has seen before sits at all providers. */
  newPerson(): Person;
  countUsers(): Promise<number>;
  stop(): Promise<void>;
}

interface Options {
  database?: string;
  databaseUrl?: string;
  /** Beside the providers' keys. */
  env?: Record<string, string>;
}

let people = 0;

export async function startOAuthApp({ database = "sqlite", ...options }: Options = {}): Promise<OAuthApp> {
  const built = await wholeApp(database);
  const started = providers.map(async (name) => [name, await identityOf(name).start(someone())] as const);
  const servers = new Map(await Promise.all(started));
  const hosts = await serveHosts([...servers.values()]);
  const env = Object.assign({}, hosts.env, ...[...servers.values()].map((server) => server.env), options.env);
  const app = await startBuiltApp(built, { ...options, env });
  const admin = createClient(app.url);
  const { email, password } = await makeUser(app, { role: "admin" });
  await admin.signIn(email, password);

  function server(provider: string): IdentityServer {
    const found = servers.get(provider);
    if (!found) throw new Error(`There is no provider "${provider}".`);
    return found;
  }

  function newPerson(): Person {
    const person = someone();
    for (const server of servers.values()) Object.assign(server, { person, misbehaviour: undefined });
    return person;
  }

  async function countUsers(): Promise<number> {
    const answer = await admin.get("/api/demo/admin/users");
    const { total } = (await answer.json()) as { total: number };
    return total;
  }

  async function stop(): Promise<void> {
    await app.stop();
    await Promise.all([hosts, ...servers.values()].map((it) => it.stop()));
  }

  const { browserArgs } = hosts;
  return { app, env, browserArgs, server, browser: () => createClient(app.url), newPerson, countUsers, stop };
}

function someone(): Person {
  const id = process.pid * 1000 + ++people;
  return { id, name: `Person ${id}`, email: `person-${id}@example.com` };
}

export interface SessionUser {
  id: string;
  email: string;
  name: string;
  role: string;
}

export async function sessionUser(client: Client): Promise<SessionUser | undefined> {
  const session = (await (await client.get("/api/auth/session")).json()) as { user: SessionUser } | null;
  return session?.user;
}
