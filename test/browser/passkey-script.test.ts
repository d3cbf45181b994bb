// What passkeys cost those who open the sign-in page.

import { expect, test } from "vitest";
import { builtApp, startBuiltApp } from "../apps/built-app";
import { weighScripts } from "../apps/first-load-scripts";

/** In bytes, gzipped. */
const LIMIT = 3 * 1024;

async function scriptsOfSignIn(modules: string[]): Promise<number> {
  const app = await startBuiltApp(await builtApp({ modules }));
  try {
    return await weighScripts("/signin", async (address) => {
      const answer = await fetch(new URL(address, app.url));
      return Buffer.from(await answer.arrayBuffer());
    });
  } finally {
    await app.stop();
  }
}

test("passkeys bring at most 3 KB of scripts to the sign-in page", async () => {
  const [without, withPasskeys] = [await scriptsOfSignIn([]), await scriptsOfSignIn(["passkeys"])];
  expect(withPasskeys).toBeGreaterThan(without);
  expect(withPasskeys - without).toBeLessThanOrEqual(LIMIT);
});
