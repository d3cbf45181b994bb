// What the scripts of the pages do with passkeys, for tests that have no browser.
import { type Authenticator, createAuthenticator } from "./authenticator";
import type { Client } from "./client";
import { type People, sessionUser } from "./people";

/** A device that has a passkey of whoever is signed in, made as the settings do. */
export async function addPasskey(app: People, client: Client): Promise<Authenticator> {
  // Its counter stays 0: that an answer works once is up to the challenge.
  const device = createAuthenticator(app.url, { isSynced: true });
  const { result } = await app.call(client, "startPasskey", { name: "Phone" });
  if (!result?.ok) throw new Error(`startPasskey answered ${JSON.stringify(result)}.`);
  const { name, options } = result.data as { name: string; options: Parameters<Authenticator["make"]>[0] };
  const added = await app.call(client, "addPasskey", { name, credential: device.make(options) });
  if (!added.result?.ok) throw new Error(`addPasskey answered ${JSON.stringify(added.result)}.`);
  return device;
}

/** What the sign-in page gives to its script. */
export async function signInOptions(client: Client): Promise<Parameters<Authenticator["use"]>[0]> {
  const html = await (await client.get("/signin")).text();
  const [, challenge] = /challenge\W+([\w-]{72})/.exec(html) ?? [];
  const [, rpId] = /rpId\W+([\w.-]+)/.exec(html) ?? [];
  if (!challenge || !rpId) throw new Error("The sign-in page doesn't ask for a passkey.");
  return { challenge, rpId };
}

/** Where the app's address is one that passkeys can be made for. */
export async function offersPasskeys(client: Client): Promise<boolean> {
  return (await (await client.get("/signin")).text()).includes('data-action="passkeySignIn"');
}

/** The id of whoever is signed in after that, in a new browser. */
export async function signInWith(app: People, device: Authenticator): Promise<string | undefined> {
  const client = app.visitor();
  await app.call(client, "passkeySignIn", { credential: device.use(await signInOptions(client)) });
  return (await sessionUser(client))?.id;
}
