// Who signs in through a provider and has two-factor authentication on is asked for a code, too.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { codeAt, stepAt } from "../../templates/modules/two-factor/files/src/auth/two-factor/totp";
import type { Client } from "../apps/client";
import { providers } from "../identity/identities";
import { type OAuthApp, sessionUser, startOAuthApp } from "../identity/oauth-app";
import { authorize, redirectOf, signInWith, startLinking } from "../identity/round-trip";

const [first = "", second = ""] = providers;

let oauth: OAuthApp;
beforeAll(async () => {
  oauth = await startOAuthApp({ env: { TWO_FACTOR_KEY: "only-for-tests-only-for-tests-only-for-tests" } });
});
afterAll(() => oauth?.stop());
beforeEach(() => {
  oauth.newPerson();
});

const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** As an authenticator app reads the key of the page. */
function secretIn(html: string): Buffer {
  const [, text = ""] = /data-secret="">([A-Z2-7 ]+)</.exec(html) ?? [];
  const bits = [...text.replaceAll(" ", "")].map((letter) => base32.indexOf(letter).toString(2).padStart(5, "0"));
  return Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Turns it on, without JavaScript, and gives back the recovery codes. */
async function turnOn(client: Client): Promise<string[]> {
  const html = await (await client.get("/settings/security/two-factor")).text();
  const [, setup = ""] = /name="setup" value="([^"]+)"/.exec(html) ?? [];
  const code = codeAt(secretIn(html), stepAt(new Date()));
  // The form is loaded once more and has another secret: the one that was read counts.
  const form = await client.fillIn("/settings/security/two-factor", "enableTwoFactor", { code });
  const answer = await client.send({ ...form, values: { ...form.values, setup } });
  return (await answer.text()).match(/[0-9A-Z]{4}(-[0-9A-Z]{4}){5}(?=<)/g) ?? [];
}

test("a provider's callback ends at the page for the code, without a session, and a code finishes the sign-in", async () => {
  const client = oauth.browser();
  await signInWith(client, first);
  const user = await sessionUser(client);
  const [code = ""] = await turnOn(client);
  expect(code).not.toBe("");
  await client.submit("/settings/profile", "endCurrentSession");

  const answer = await signInWith(client, first, "/settings/profile?from=here");
  const page = redirectOf(answer);
  expect(page.href).toBe(`${oauth.app.url}/signin/two-factor?callbackUrl=%2Fsettings%2Fprofile%3Ffrom%3Dhere`);
  expect(client.cookies.has("authjs.session-token")).toBe(false);
  expect(await sessionUser(client)).toBeUndefined();
  expect((await client.get("/settings/security")).status).toBe(307);

  await client.submit(page.pathname + page.search, "twoFactorSignIn", { code: "000000" });
  expect(await sessionUser(client)).toBeUndefined();
  const done = await client.submit(page.pathname + page.search, "twoFactorSignIn", { code });
  expect(redirectOf(done).href).toBe(`${oauth.app.url}/settings/profile?from=here`);
  expect(await sessionUser(client)).toEqual(user);
});

test("linking a provider while signed in asks for no code, and that provider then does", async () => {
  const client = oauth.browser();
  await signInWith(client, first);
  const user = await sessionUser(client);
  await turnOn(client);
  const linked = await client.get((await authorize(await startLinking(client, second))).href);
  expect(redirectOf(linked).pathname).toBe("/settings/security");
  expect(await sessionUser(client)).toEqual(user);

  const other = oauth.browser();
  expect(redirectOf(await signInWith(other, second)).pathname).toBe("/signin/two-factor");
  expect(await sessionUser(other)).toBeUndefined();
});
