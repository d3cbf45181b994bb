// Accepting an invitation with a provider, the whole way there and back, in an app where nobody can sign up. Without a mail server, so
// the admin gets each link.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Client } from "../apps/client";
import { makeUser } from "../apps/make-user";
import { providers } from "../identity/identities";
import type { Person } from "../identity/identity-server";
import { type OAuthApp, sessionUser, startOAuthApp } from "../identity/oauth-app";
import { authorize, redirectOf } from "../identity/round-trip";

const list = "/admin/invitations";
const [one = "", two = ""] = providers;

let oauth: OAuthApp;
let admin: Client;
let person: Person;

beforeAll(async () => {
  oauth = await startOAuthApp({ env: { AUTH_SIGNUP: "off" } });
});
afterAll(() => oauth?.stop());
beforeEach(async () => {
  person = oauth.newPerson();
  admin = await newAdmin();
});

async function newAdmin(): Promise<Client> {
  const { email, password } = await makeUser(oauth.app, { role: "admin" });
  const client = oauth.browser();
  await client.signIn(email, password);
  return client;
}

async function invite(email: string, role = "editor"): Promise<string> {
  const page = await (await admin.submit(list, "inviteUser", { email, role })).text();
  const link = /value="(http[^"]*\/invitation\?token=[^"]+)"/.exec(page)?.[1];
  expect(link, "the admin gets no link").toBeDefined();
  return String(link);
}

/** Presses "Continue with …" on the page of the invitation, and says yes at the provider: the address of the app's callback. */
async function atProvider(client: Client, link: string, provider: string): Promise<string> {
  return (await authorize(redirectOf(await client.submit(link, "providerSignIn", { provider })))).href;
}

async function accept(client: Client, link: string, provider: string): Promise<URL> {
  return redirectOf(await client.get(await atProvider(client, link, provider)));
}

async function demoteInviter(): Promise<void> {
  const inviter = await sessionUser(admin);
  const other = await newAdmin();
  await other.submit(`/admin/users/${inviter?.id}`, "updateUserRole", { role: "viewer" });
}

describe.each(providers)("an invitation that is accepted with %s", (provider) => {
  test("makes an account with its role, once, although sign-up is off", async () => {
    const link = await invite(person.email);
    const client = oauth.browser();
    expect((await accept(client, link, provider)).href).toBe(link);
    expect(await sessionUser(client)).toMatchObject({ email: person.email, name: person.name, role: "editor" });
    expect(await (await client.get(link)).text()).toContain(person.email);
    expect(await (await oauth.browser().get(link)).text()).toContain("no longer works");

    oauth.newPerson();
    const before = await oauth.countUsers();
    const another = oauth.browser();
    const page = "/signin?callbackUrl=%2Fsettings%2Fprofile";
    const answer = await authorize(redirectOf(await another.submit(page, "providerSignIn", { provider })));
    expect(redirectOf(await another.get(answer.href)).search).toBe("?error=SignUpOff");
    expect(await oauth.countUsers()).toBe(before);
  });

  test("is nobody's with another address, or with one that the provider didn't verify", async () => {
    const before = await oauth.countUsers();
    const link = await invite(`other-${person.email}`);
    const client = oauth.browser();
    expect((await accept(client, link, provider)).search).toBe("?error=NotInvited");
    const own = await invite(person.email);
    oauth.server(provider).misbehaviour = "unverified e-mail";
    expect((await accept(client, own, provider)).search).toBe("?error=EmailNotVerified");
    expect(await sessionUser(client)).toBeUndefined();
    expect(await oauth.countUsers()).toBe(before);
    expect(await (await client.get(own)).text()).toContain('data-action="acceptInvitation"');
  });
});

test("an inviter who is demoted while the person is at the provider: no account", async () => {
  const before = await oauth.countUsers();
  const client = oauth.browser();
  const callback = await atProvider(client, await invite(person.email, "admin"), one);
  await demoteInviter();
  expect(redirectOf(await client.get(callback)).search).toBe("?error=NotInvited");
  expect(await sessionUser(client)).toBeUndefined();
  // The other admin, and nobody else.
  expect(await oauth.countUsers()).toBe(before + 1);
});

test("two providers and a password at once: one account", async () => {
  const link = await invite(person.email);
  const clients = [oauth.browser(), oauth.browser(), oauth.browser()] as const;
  const callbacks = [await atProvider(clients[0], link, one), await atProvider(clients[1], link, two)] as const;
  const form = await clients[2].fillIn(link, "acceptInvitation", { name: "Ada", password: "a fine pass phrase" });
  const before = await oauth.countUsers();
  await Promise.all([clients[0].get(callbacks[0]), clients[1].get(callbacks[1]), clients[2].send(form)]);
  expect(await oauth.countUsers()).toBe(before + 1);
  const signedIn = await Promise.all(clients.map(sessionUser));
  expect(signedIn.filter((user) => user?.role === "editor")).toHaveLength(1);
});

test("no token is in the log, nor in what the provider gets to see, and no referrer leaves the page", async () => {
  const link = await invite(person.email);
  const token = new URL(link).searchParams.get("token") ?? "?";
  const client = oauth.browser();
  expect((await client.get(link)).headers.get("referrer-policy")).toBe("no-referrer");
  const toProvider = redirectOf(await client.submit(link, "providerSignIn", { provider: one }));
  expect(toProvider.href).not.toContain(token);
  await client.get((await authorize(toProvider)).href);
  expect(await sessionUser(client)).toBeDefined();
  expect(oauth.app.log()).not.toContain(token);
  expect(await (await admin.get(list)).text()).not.toContain(token);
});
