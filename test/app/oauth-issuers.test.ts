// An id says nothing without its issuer: providers whose address the owner can change, switched to another server.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningApp, startBuiltApp } from "../apps/built-app";
import { createClient } from "../apps/client";
import { identityOf, providers } from "../identity/identities";
import type { IdentityServer, Person } from "../identity/identity-server";
import { type OAuthApp, sessionUser, startOAuthApp } from "../identity/oauth-app";
import { authorize, signInWith, startLinking } from "../identity/round-trip";

let oauth: OAuthApp;
let switched: RunningApp;
const newServers = new Map<string, IdentityServer>();

const nobody = { id: 1, name: "Nobody", email: "nobody@example.com" };
const movable = ["github", "gitlab", "google", "oidc"];

beforeAll(async () => {
  oauth = await startOAuthApp();
  for (const provider of movable) newServers.set(provider, await identityOf(provider).start(nobody));
  const env = Object.assign({}, oauth.env, ...[...newServers.values()].map((server) => server.env));
  switched = await startBuiltApp(oauth.app, { databaseUrl: oauth.app.databaseUrl, env });
});
afterAll(async () => {
  await switched?.stop();
  await oauth?.stop();
  for (const server of newServers.values()) await server.stop();
});

/** Somebody else, who has the same id at the new issuer. */
function sitAtNewIssuer(provider: string, { id }: Person): Person {
  const person = { id, name: "Somebody else", email: `else-${provider}-${id}@example.com` };
  Object.assign(newServers.get(provider) ?? {}, { person });
  return person;
}

test("every provider with an address of its own is tested", () => {
  const withAddress = providers.filter((provider) => oauth.server(provider).hosts.length === 0);
  expect(withAddress.sort()).toEqual(movable);
});

describe.each(movable)("%s, switched to another issuer", (provider) => {
  test("opens nobody's account to whoever has the same id there, and the old one's to its owner when switched back", async () => {
    const person = oauth.newPerson();
    const owner = oauth.browser();
    await signInWith(owner, provider);
    const stranger = sitAtNewIssuer(provider, person);
    const client = createClient(switched.url);
    await signInWith(client, provider);
    expect(await sessionUser(client)).toMatchObject({ email: stranger.email });
    expect((await sessionUser(client))?.id).not.toBe((await sessionUser(owner))?.id);

    const back = oauth.browser();
    await signInWith(back, provider);
    expect(await sessionUser(back)).toEqual(await sessionUser(owner));
  });

  test("is not linked any more, and can be linked anew", async () => {
    const person = oauth.newPerson();
    const before = oauth.browser();
    await signInWith(before, provider);
    await before.submit("/settings/security", "setPassword", { newPassword: "a fine pass phrase" });
    const client = createClient(switched.url);
    await client.signIn(person.email, "a fine pass phrase");
    expect(await (await client.get("/settings/security")).text()).not.toContain('data-action="unlinkProvider"');
    sitAtNewIssuer(provider, person);
    await client.get((await authorize(await startLinking(client, provider))).href);
    expect(await (await client.get("/settings/security")).text()).toContain('data-action="unlinkProvider"');
    const again = createClient(switched.url);
    await signInWith(again, provider);
    expect((await sessionUser(again))?.email).toBe(person.email);
  });
});
