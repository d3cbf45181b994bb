// Which database server is there already: the one that the environment names, else one on the standard port.

import type { TestServer } from "./run-server";

export type UsableServer = Pick<TestServer, "url" | "dispose">;

/** A server that somebody named has to answer: to test on another one instead would say nothing about it. */
export async function firstThatAnswers(
  variable: string,
  others: string[],
  ping: (url: string) => Promise<void>,
): Promise<UsableServer | undefined> {
  const named = process.env[variable];
  if (named) {
    await ping(named).catch((error: unknown) => {
      throw new Error(`${variable} names a server that can't be used: ${String(error)}`);
    });
    return borrowed(named);
  }
  for (const url of others) {
    const answers = await ping(url).then(
      () => true,
      () => false,
    );
    if (answers) return borrowed(url);
  }
  return undefined;
}

/** Not ours to end. */
function borrowed(url: string): UsableServer {
  return { url, dispose: async () => {} };
}
