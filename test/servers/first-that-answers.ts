// Which database server is there already: the one that the environment names, else one on the standard port.

import type { TestServer } from "./run-server";

export type UsableServer = Pick<TestServer, "url" | "version" | "dispose">;

/** A server that somebody named has to answer: to test on another one instead would say nothing about it. */
export async function firstThatAnswers(
  variable: string,
  others: string[],
  ping: (url: string) => Promise<string>,
): Promise<UsableServer | undefined> {
  const named = process.env[variable];
  if (named) {
    const version = await ping(named).catch((error: unknown) => {
      throw new Error(`${variable} names a server that can't be used: ${String(error)}`);
    });
    return borrowed(named, version);
  }
  for (const url of others) {
    const version = await ping(url).catch(() => undefined);
    if (version) return borrowed(url, version);
  }
  return undefined;
}

/** Not ours to end. */
function borrowed(url: string, version: string): UsableServer {
  return { url, version, dispose: async () => {} };
}
