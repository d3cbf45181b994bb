// The app with everything that can be chosen: one build per database that many tests share. With a database server it is also
// what hosts take, so it has the standalone folder of the image and Lambda, beside what `next start` takes.

import { type BuiltApp, builtApp } from "./built-app";
import { everything } from "./everything";

const apps = new Map<string, Promise<BuiltApp>>();

export function wholeApp(database = "sqlite"): Promise<BuiltApp> {
  const env: Record<string, string> = database === "sqlite" ? {} : { BUILD_STANDALONE: "1" };
  const app = apps.get(database) ?? builtApp({ choices: everything({ database: [database] }), env });
  apps.set(database, app);
  return app;
}
