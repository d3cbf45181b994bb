// The app with everything that can be chosen, on SQLite: one build that many tests share.

import { type BuiltApp, builtApp } from "./built-app";
import { everything } from "./everything";

let app: Promise<BuiltApp> | undefined;

export function wholeApp(): Promise<BuiltApp> {
  app ??= builtApp({ choices: everything({ database: ["sqlite"] }) });
  return app;
}
