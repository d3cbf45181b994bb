// A running app with GitHub and Google on loopback, and an admin who counts the users: what the tests of OAuth share.

import { builtApp, type RunningApp, startBuiltApp } from "../apps/built-app";
import { type Client, createClient } from "../apps/client";
import { makeUser } from "../apps/make-user";
import { startGitHub } from "./github";
import { startGoogle } from "./google";
import type { IdentityServer, Person } from "./identity-server";

export const providers = ["github", "google"] as const;
export type ProviderId = (typeof providers)[number];

export interface OAuthApp {
  app: RunningApp;
  servers: Record<ProviderId, IdentityServer>;
  browser(): Client;
  /** Somebody nobody has seen before sits at both providers. */
  newPerson(): Person;
  countUsers(): Promise<number>;
  stop(): Promise<void>;
}

interface Options {
  database?: string;
  databaseUrl?: string;
  env?: Record<string, string>;
}

let people = 0;

export async function startOAuthApp({ database = "sqlite", databaseUrl, env = {} }: Options = {}): Promise<OAuthApp> {
  const built = await builtApp({ database, oauth: [...providers], modules: ["landing", "admin"] });
  const servers = { github: await startGitHub(someone()), google: await startGoogle(someone()) };
  const app = await startBuiltApp(built, {
    env: { ...servers.github.env, ...servers.google.env, ...env },
    ...(databaseUrl && { databaseUrl }),
  });
  const admin = createClient(app.url);
  const { email, password } = await makeUser(app, { role: "admin" });
  await admin.signIn(email, password);

  function newPerson(): Person {
    const person = someone();
    for (const server of Object.values(servers)) Object.assign(server, { person, misbehaviour: undefined });
    return person;
  }

  async function countUsers(): Promise<number> {
    const answer = await admin.get("/api/demo/admin/users");
    const { total } = (await answer.json()) as { total: number };
    return total;
  }

  async function stop(): Promise<void> {
    await app.stop();
    await Promise.all(Object.values(servers).map((server) => server.stop()));
  }

  return { app, servers, browser: () => createClient(app.url), newPerson, countUsers, stop };
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
