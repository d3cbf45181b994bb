// How we ask a provider: never longer than a person would wait.
const TIMEOUT = 8000;

/** `ask` is the provider's own way, if it has one. */
export function providerFetch(
  input: string | URL | Request,
  init: RequestInit = {},
  ask: typeof fetch = fetch,
): Promise<Response> {
  return ask(input, { ...init, cache: "no-store", signal: AbortSignal.timeout(TIMEOUT) });
}
