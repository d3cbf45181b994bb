// What the checks of the OAuth providers share.
import { expectJson, type SmokeApp, type SmokeCheck } from "./check";

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
