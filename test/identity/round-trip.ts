// A sign-in through a provider, as a browser without JavaScript does it, step by step so that a test can interfere.

import type { Client } from "../apps/client";
import { onLoopback } from "./identity-server";

/** Presses "Continue with …" and gives back the provider's address that the browser is sent to. */
export async function startSignIn(client: Client, provider: string, callbackUrl = "/settings/profile"): Promise<URL> {
  const page = `/signin?callbackUrl=${encodeURIComponent(callbackUrl)}`;
  return redirectOf(await client.submit(page, "providerSignIn", { provider }));
}

/** The same for "Link" on the account page. */
export async function startLinking(client: Client, provider: string, password?: string): Promise<URL> {
  const fields = { provider, ...(password !== undefined && { password }) };
  return redirectOf(await client.submit("/settings/security", "linkProvider", fields));
}

/** Says yes at the provider and gives back the address of the app's callback. */
export async function authorize(url: URL): Promise<URL> {
  const here = onLoopback(url);
  const page = await fetch(here, { redirect: "manual" });
  if (page.status !== 200) return redirectOf(page);
  return redirectOf(await fetch(here, { method: "POST", redirect: "manual" }));
}

/** The whole way; the answer is that of the app's callback. */
export async function signInWith(client: Client, provider: string, callbackUrl?: string): Promise<Response> {
  return client.get((await authorize(await startSignIn(client, provider, callbackUrl))).href);
}

export function redirectOf(response: Response): URL {
  const location = response.headers.get("location");
  if (!location) throw new Error(`${response.url} answered ${response.status} without a redirect.`);
  return new URL(location, response.url);
}
