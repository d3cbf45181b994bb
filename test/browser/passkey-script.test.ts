// What options cost those who open the sign-in page: passkeys are the only one with a script there.

import { expect, test } from "vitest";
import { type BuiltApp, startBuiltApp } from "../apps/built-app";
import { weighScripts } from "../apps/first-load-scripts";
import { bareApp, wholeApp } from "../apps/whole-app";

/** In bytes, gzipped. */
const LIMIT = 3 * 1024;

async function scriptsOfSignIn(built: BuiltApp): Promise<number> {
  const app = await startBuiltApp(built);
  try {
    return await weighScripts("/signin", async (address) => {
      const answer = await fetch(new URL(address, app.url));
      return Buffer.from(await answer.arrayBuffer());
    });
  } finally {
    await app.stop();
  }
}

test("all options together, passkeys among them, bring at most 3 KB of scripts to the sign-in page", async () => {
  const [bare, whole] = [await scriptsOfSignIn(await bareApp()), await scriptsOfSignIn(await wholeApp())];
  expect(whole).toBeGreaterThan(bare);
  expect(whole - bare).toBeLessThanOrEqual(LIMIT);
});
