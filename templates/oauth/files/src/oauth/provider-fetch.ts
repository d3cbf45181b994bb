// How we ask a provider: never longer than a person would wait.
const PATIENCE = 8000;

export function providerFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  return fetch(input, { ...init, cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
}
