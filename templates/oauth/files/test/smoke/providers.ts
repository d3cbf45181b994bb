// What the tests of the OAuth providers share.
import { expect, type TestContext } from "vitest";
import { expectJson, readPolicy } from "../support/responses";
import { app } from "./app";

export async function offeredProviders(): Promise<string[]> {
  return Object.keys(Object(await expectJson(await app.visitor().get("/api/auth/providers"))));
}

/** For `beforeEach`: an app that was started elsewhere offers what its own keys allow. */
export function skipUnlessOffered(id: string) {
  return async ({ skip }: TestContext): Promise<void> => {
    const isOffered = app.firstAnswers !== undefined || (await offeredProviders()).includes(id);
    skip(!isOffered, `the app has no keys for ${id}, so it does not offer it`);
  };
}

/** Presses "Continue with …". The browser is sent to `url`, which the page's policy has to allow. */
export async function pressButton(provider: string) {
  const client = app.visitor();
  const targets = readPolicy(await client.get("/signin")).get("form-action") ?? [];
  const started = await client.submit("/signin", "providerSignIn", { provider });
  const url = new URL(started.headers.get("location") ?? "", app.url);
  if (url.origin !== app.url) {
    expect(targets, `form-action lacks ${url.origin}`).toContain(url.origin);
    expect(url.searchParams.get("redirect_uri")).toBe(`${app.url}/api/auth/callback/${provider}`);
    expect(url.searchParams.get("state"), "there is no state").toBeTruthy();
  }
  return { client, targets, started, url };
}
