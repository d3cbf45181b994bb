// The apps that the stages share, each built once: with everything that can be chosen, one per database, and with nothing.

import { type BuiltApp, builtApp } from "./built-app";
import { everything } from "./everything";

const apps = new Map<string, Promise<BuiltApp>>();

export function wholeApp(database = "sqlite"): Promise<BuiltApp> {
  return once(database, () => builtApp({ choices: everything({ database: [database] }) }));
}

/** As if somebody had run `npm run dev` before the build: no build may take these emails along. */
export const savedEmail = "data/emails/20260102030405678-reset-password.json";

export function bareApp(): Promise<BuiltApp> {
  return once("bare", () => builtApp({ files: { [savedEmail]: "{}" } }));
}

function once(key: string, build: () => Promise<BuiltApp>): Promise<BuiltApp> {
  const app = apps.get(key) ?? build();
  apps.set(key, app);
  return app;
}
