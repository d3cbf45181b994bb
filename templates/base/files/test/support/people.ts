// The people at an app: visitors, and users of each role, made straight in the database that DATABASE_URL names.
import { randomBytes, randomUUID } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { db } from "@/database";
import type { Role } from "@/database/roles";
import { passwords, sessions, users } from "@/database/schema";
import { hashPassword } from "@/users/passwords";
import { type CalledAction, callAction, findActions, type ServerAction } from "./actions";
import { type Client, createClient } from "./client";
import { pages } from "./pages";

export interface TestUser {
  id: string;
  name: string;
  email: string;
  password: string;
  role: Role;
}

interface SignedIn {
  user: TestUser;
  client: Client;
  token: string;
}

export interface People {
  url: string;
  sessionCookie: string;
  /** Somebody without a cookie. */
  visitor(): Client;
  /** An address that nobody has. */
  newEmail(): string;
  /** Somebody whose address is confirmed. */
  createUser(role?: Role): Promise<TestUser>;
  /** A new user who is signed in. */
  signedIn(role?: Role): Promise<SignedIn>;
  /** The same user in another browser. */
  signedInAgain(user: TestUser): Promise<SignedIn>;
  /** The actions whose forms a visitor or an admin sees on some page. */
  actions(): Promise<Map<string, ServerAction>>;
  call(client: Client, action: string, input?: unknown, headers?: Record<string, string>): Promise<CalledAction>;
  removeUsers(): Promise<void>;
}

/** As somebody who signed up while the app sent no email. */
export async function forgetConfirmation({ id }: { id: string }): Promise<void> {
  await db.update(users).set({ emailVerified: null }).where(eq(users.id, id));
}

/** As somebody who signed in an hour ago. */
export async function makeOld(userId: string): Promise<void> {
  const createdAt = new Date(Date.now() - 60 * 60 * 1000);
  await db.update(sessions).set({ createdAt, reauthenticatedAt: null }).where(eq(sessions.userId, userId));
}

const password = randomUUID();
let hash: Promise<string> | undefined;

/** How the addresses of all users of one run begin. */
export function newEmailPrefix(): string {
  return `test-${randomBytes(6).toString("hex")}-`;
}

/** `headersOf` gives the headers that all requests of one client carry, such as the address that a proxy forwards. */
export function peopleAt(
  url: string,
  headersOf: () => Record<string, string> = () => ({}),
  emailPrefix = newEmailPrefix(),
): People {
  const sessionCookie = `${url.startsWith("https:") ? "__Host-" : ""}authjs.session-token`;
  let found: Promise<Map<string, ServerAction>> | undefined;

  const visitor = () => createClient(url, headersOf());
  const newEmail = () => `${emailPrefix}${randomUUID()}@example.com`;

  async function createUser(role: Role = "viewer"): Promise<TestUser> {
    const user = { id: randomUUID(), name: `Test ${role}`, email: newEmail(), role };
    // Hashed once: a hash takes as long as many requests.
    hash ??= hashPassword(password);
    const row = { userId: user.id, hash: await hash };
    await db.transaction(async (tx) => {
      await tx.insert(users).values({ ...user, emailVerified: new Date() });
      await tx.insert(passwords).values(row);
      // slot: inserted
    });
    return { ...user, password };
  }

  async function signedInAgain(user: TestUser): Promise<SignedIn> {
    const client = visitor();
    await client.signIn(user.email, user.password);
    return { user, client, token: client.cookies.get(sessionCookie) ?? "" };
  }

  async function signedIn(role?: Role): Promise<SignedIn> {
    return signedInAgain(await createUser(role));
  }

  async function visitPages(): Promise<Map<string, ServerAction>> {
    const { id } = await createUser();
    const paths = pages.map(({ path }) => path.replace(/\[.+\]/, id));
    return findActions([visitor(), (await signedIn("admin")).client], paths);
  }

  function actions(): Promise<Map<string, ServerAction>> {
    found ??= visitPages();
    return found;
  }

  async function call(client: Client, name: string, input?: unknown, headers?: Record<string, string>) {
    const action = (await actions()).get(name);
    if (!action) throw new Error(`No page has a form for the action ${name}. ${howElse}`);
    return callAction(client, action, input, headers);
  }

  async function removeUsers(): Promise<void> {
    await db.delete(users).where(like(users.email, `${emailPrefix}%`));
  }

  return { url, sessionCookie, visitor, newEmail, createUser, signedIn, signedInAgain, actions, call, removeUsers };
}

const howElse =
  "If its form appears only with some data, create that first, find the action with findActions([client], [page]) and call it with callAction. Without a form, an action can't be called from outside: test it in test/rules.";

/** Who a client is to the app: the user of its session, or null. */
export async function sessionUser(client: Client): Promise<Omit<TestUser, "password"> | null> {
  const response = await client.get("/api/auth/session");
  if (response.status !== 200) throw new Error(`GET /api/auth/session answered ${response.status}.`);
  const session: { user: TestUser } | null = await response.json();
  return session?.user ?? null;
}
