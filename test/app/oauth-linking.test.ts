import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { ageSessions } from "../apps/age-sessions";
import type { Client } from "../apps/client";
import { makeUser } from "../apps/make-user";
import { providers } from "../identity/identities";
import { type OAuthApp, sessionUser, startOAuthApp } from "../identity/oauth-app";
import { authorize, redirectOf, signInWith, startLinking } from "../identity/round-trip";

const [one = "", two = ""] = providers;

let oauth: OAuthApp;
beforeAll(async () => {
  // Nobody listens there: the log tells which emails there would have been.
  oauth = await startOAuthApp({ env: { MAIL_URL: "smtp://localhost:9", MAIL_FROM: "app@example.com" } });
});
afterAll(() => oauth?.stop());

async function link(client: Client, provider: string): Promise<Response> {
  return client.get((await authorize(await startLinking(client, provider))).href);
}

async function unlink(client: Client, provider: string): Promise<string> {
  return (await client.submit("/settings/security", "unlinkProvider", { provider })).text();
}

/** The providers that the account page calls linked. */
async function linked(client: Client): Promise<string[]> {
  const page = await (await client.get("/settings/security")).text();
  const forms = page.split("<form").filter((form) => form.includes('data-action="unlinkProvider"'));
  return providers.filter((provider) => forms.some((form) => form.includes(`value="${provider}"`)));
}

async function withPassword(): Promise<Client> {
  const { email, password } = await makeUser(oauth.app);
  const client = oauth.browser();
  await client.signIn(email, password);
  return client;
}

function emailsTo(userId: string | undefined): string[] {
  const lines = oauth.app
    .log()
    .split("\n")
    .filter((line) => line.includes('"event":"email not sent"'));
  const emails: { kind: string; user: string }[] = lines.map((line) => JSON.parse(line));
  return emails.flatMap(({ kind, user }) => (user === userId ? [kind] : []));
}

describe("linking a provider on the account page", () => {
  test.each(providers)(
    "%s then signs in to the same account, whatever e-mail address it has there",
    async (provider) => {
      const client = await withPassword();
      const me = await sessionUser(client);
      const token = client.cookies.get("authjs.session-token");
      const person = oauth.newPerson();
      expect(redirectOf(await link(client, provider)).pathname).toBe("/settings/security");
      expect(client.cookies.get("authjs.session-token")).toBe(token);
      expect(await linked(client)).toEqual([provider]);

      const other = oauth.browser();
      await signInWith(other, provider);
      expect(await sessionUser(other)).toEqual(me);
      expect(me?.email).not.toBe(person.email);

      await unlink(client, provider);
      expect(await linked(client)).toEqual([]);
      const newcomer = oauth.browser();
      await signInWith(newcomer, provider);
      expect((await sessionUser(newcomer))?.id).not.toBe(me?.id);
    },
  );

  test("its owner is told by email, and of unlinking; a newcomer is not", async () => {
    const client = await withPassword();
    oauth.newPerson();
    await link(client, one);
    await unlink(client, one);
    const newcomer = oauth.browser();
    await signInWith(newcomer, one);
    const [me, other] = [await sessionUser(client), await sessionUser(newcomer)];
    // The first one is about the sign-in with the password, on a device that nobody knew.
    const told = ["new-sign-in", "provider-linked", "provider-unlinked"];
    await vi.waitFor(() => expect(emailsTo(me?.id).sort()).toEqual(told), { timeout: 60_000, interval: 100 });
    expect(emailsTo(other?.id)).toEqual([]);
  });

  test("an account that is somebody else's stays theirs, and the account page says so", async () => {
    oauth.newPerson();
    const owner = oauth.browser();
    await signInWith(owner, one);
    const client = await withPassword();
    const me = await sessionUser(client);
    const answer = await link(client, one);
    const signInPage = await client.get(redirectOf(answer).href);
    const page = await client.get(redirectOf(signInPage).href);
    expect(await page.text()).toContain("linked to another user");
    expect(await linked(client)).toEqual([]);
    expect(await linked(owner)).toEqual([one]);
    expect(await sessionUser(client)).toEqual(me);
  });

  test("a provider that is linked already, or not there, is refused", async () => {
    oauth.newPerson();
    const client = oauth.browser();
    await signInWith(client, one);
    const form = await client.fillIn("/settings/security", "linkProvider", { provider: two });
    const tryProvider = async (provider: string) =>
      (await client.send({ ...form, values: { ...form.values, provider } })).text();
    expect(await tryProvider(one)).toContain("already linked to your account");
    expect(await tryProvider("__proto__")).toContain("not offered here");
  });

  test("no to the provider changes nothing", async () => {
    const client = await withPassword();
    oauth.newPerson();
    oauth.server(two).misbehaviour = "access denied";
    const signInPage = await client.get(redirectOf(await link(client, two)).href);
    const page = await client.get(redirectOf(signInPage).href);
    expect(await page.text()).toContain("Nothing has changed");
    expect(await linked(client)).toEqual([]);
  });
});

describe("with a session that is an hour old, which somebody may have left open", () => {
  const password = "a fine pass phrase";

  async function leftOpen(): Promise<Client> {
    const client = await withPassword();
    await ageSessions(oauth.app, (await sessionUser(client))?.id ?? "");
    return client;
  }

  /** The forms of a page that link a provider and have a field for the password. */
  function askingForms(page: string): string[] {
    const forms = page.split("<form").filter((form) => form.includes('data-action="linkProvider"'));
    return forms.filter((form) => form.includes('name="password"'));
  }

  test("the password is asked for in the form that needs it, which shows what was wrong", async () => {
    const client = await leftOpen();
    expect(askingForms(await (await client.get("/settings/security")).text())).toEqual([]);
    const submit = async (fields: Record<string, string>) =>
      askingForms(await (await client.submit("/settings/security", "linkProvider", fields)).text());
    expect(await submit({ provider: one })).toEqual([expect.stringContaining(`value="${one}"`)]);
    expect(await submit({ provider: one, password: "wrong" })).toEqual([
      expect.stringContaining("not your current password"),
    ]);
  });

  test("no provider is linked or unlinked without it", async () => {
    const client = await leftOpen();
    oauth.newPerson();
    const form = await client.fillIn("/settings/security", "linkProvider", { provider: one });
    const without = async (password?: string) => {
      const answer = await client.send({
        ...form,
        values: { ...form.values, ...(password !== undefined && { password }) },
      });
      expect(answer.status).toBe(200);
      return answer.text();
    };
    expect(await without()).toContain("Confirm your identity");
    expect(await without("")).toContain("Enter your password");
    expect(await without("wrong")).toContain("not your current password");

    await client.get((await authorize(await startLinking(client, one, password))).href);
    expect(await linked(client)).toEqual([one]);
    await ageSessions(oauth.app, (await sessionUser(client))?.id ?? "");
    await unlink(client, one);
    expect(await linked(client)).toEqual([one]);
    await client.submit("/settings/security", "unlinkProvider", { provider: one, password });
    expect(await linked(client)).toEqual([]);
  });

  test("people without a password confirm who they are with a provider, and come back", async () => {
    oauth.newPerson();
    const client = oauth.browser();
    await signInWith(client, one);
    await ageSessions(oauth.app, (await sessionUser(client))?.id ?? "");
    const answer = await client.submit("/settings/security", "linkProvider", { provider: two });
    const [, address = ""] = /href="(\/reauthenticate[^"]+)"/.exec(await answer.text()) ?? [];
    expect(address).toBe("/reauthenticate?callbackUrl=%2Fsettings%2Fsecurity");
    const policy = (await client.get(address)).headers.get("content-security-policy");
    expect(policy).toContain(oauth.server(one).origin);
    const url = redirectOf(await client.submit(address, "confirmWithProvider", { provider: one }));
    const back = await client.get((await authorize(url)).href);
    expect(redirectOf(back).pathname).toBe("/settings/security");
    await link(client, two);
    expect(await linked(client)).toEqual([one, two]);
  });
});

describe("confirming who one is with a provider", () => {
  /** Whose session is too old for what needs reauthentication. */
  async function withOldSession(provider: string): Promise<Client> {
    const client = oauth.browser();
    await signInWith(client, provider);
    await ageSessions(oauth.app, (await sessionUser(client))?.id ?? "");
    return client;
  }

  const page = "/reauthenticate?callbackUrl=%2Fsettings%2Fsecurity";
  const begin = async (client: Client, provider: string) =>
    redirectOf(await client.submit(page, "confirmWithProvider", { provider }));
  const isConfirmed = async (client: Client) => {
    const answer = await client.submit("/settings/security", "linkProvider", { provider: two });
    return answer.status === 303;
  };

  test("goes on with the same session", async () => {
    oauth.newPerson();
    const client = await withOldSession(one);
    const token = client.cookies.get("authjs.session-token");
    expect(await isConfirmed(client)).toBe(false);
    await client.get((await authorize(await begin(client, one))).href);
    expect(client.cookies.get("authjs.session-token")).toBe(token);
    expect(await isConfirmed(client)).toBe(true);
  });

  test("takes nobody else's account there, and neither signs in nor makes another one", async () => {
    oauth.newPerson();
    const client = await withOldSession(one);
    const me = await sessionUser(client);
    const url = await begin(client, one);
    oauth.newPerson();
    const back = redirectOf(await client.get((await authorize(url)).href));
    expect(back.pathname).toBe("/reauthenticate");
    expect(await (await client.get(back.href)).text()).toContain("didn’t confirm your identity");
    expect(await sessionUser(client)).toEqual(me);
    expect(await isConfirmed(client)).toBe(false);
  });

  test("ends without a sign-in when the session has ended meanwhile", async () => {
    oauth.newPerson();
    const client = await withOldSession(one);
    const callback = await authorize(await begin(client, one));
    await client.submit("/settings/profile", "endCurrentSession");
    expect(redirectOf(await client.get(callback.href)).pathname).toBe("/signin");
    expect(await sessionUser(client)).toBeUndefined();
  });

  test.each(["oidc", "gitlab"])("%s has to ask for a new sign-in", async (provider) => {
    oauth.newPerson();
    const client = await withOldSession(provider);
    const url = await begin(client, provider);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ prompt: "login", max_age: "0" });
    oauth.server(provider).misbehaviour = "old sign-in";
    expect(redirectOf(await client.get((await authorize(url)).href)).pathname).toBe("/reauthenticate");
    expect(await isConfirmed(client)).toBe(false);
    oauth.server(provider).misbehaviour = undefined;
    await client.get((await authorize(await begin(client, provider))).href);
    expect(await isConfirmed(client)).toBe(true);
  });
});

describe("unlinking leaves a sign-in method", () => {
  test("the only provider of an account without a password stays", async () => {
    oauth.newPerson();
    const client = oauth.browser();
    await signInWith(client, two);
    expect(await unlink(client, two)).toContain("only way to sign in");
    expect(await linked(client)).toEqual([two]);
    await client.submit("/settings/security", "setPassword", { newPassword: "a fine pass phrase" });
    await unlink(client, two);
    expect(await linked(client)).toEqual([]);
  });

  test("also when two are taken away at once, five times", async () => {
    for (let round = 0; round < 5; round++) {
      oauth.newPerson();
      const client = oauth.browser();
      await signInWith(client, one);
      await link(client, two);
      expect(await linked(client)).toEqual([one, two]);
      await Promise.all([one, two].map((provider) => unlink(client, provider)));
      expect(await linked(client)).toHaveLength(1);
    }
  });
});
