// What the checks of the OAuth providers share.
import assert from "node:assert/strict";
import { expectJson, readPolicy, type SmokeApp, type SmokeCheck } from "./check";

export async function offeredProviders(app: SmokeApp): Promise<string[]> {
  return Object.keys(Object(await expectJson(await app.visitor().get("/api/auth/providers"))));
}

/** An app that was started elsewhere offers what its own keys allow. */
export function unlessOffered(id: string): SmokeCheck["notRunReason"] {
  return async (app) => {
    if (app.firstAnswers || (await offeredProviders(app)).includes(id)) return undefined;
    return `the app has no keys for ${id}, so it does not offer it`;
  };
}

/** Presses "Continue with …". The browser is sent to `url`, which the page's policy has to allow. */
export async function pressButton(app: SmokeApp, provider: string) {
  const client = app.visitor();
  const targets = readPolicy(await client.get("/signin")).get("form-action") ?? [];
  const started = await client.submit("/signin", "providerSignIn", { provider });
  const url = new URL(started.headers.get("location") ?? "", app.url);
  if (url.origin !== app.url) {
    assert.ok(targets.includes(url.origin), `form-action lacks ${url.origin}`);
    assert.equal(url.searchParams.get("redirect_uri"), `${app.url}/api/auth/callback/${provider}`);
    assert.ok(url.searchParams.get("state"), "there is no state");
  }
  return { client, targets, started, url };
}
