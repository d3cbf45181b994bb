// Starts the owner's app for the tests of one file, as `npm start` does.

import { afterAll, beforeAll } from "vitest";
import { startBuiltApp } from "../apps/built-app";
import { type MadeUser, makeUser } from "../apps/make-user";
import { ownerApp } from "./owner-app";

interface StartedApp {
  url: string;
  folder: string;
  person: MadeUser;
}

/** What it gives back is filled in before the first test. */
export function startOwnerApp(): StartedApp {
  const started = {} as StartedApp;
  let stop = async () => {};

  beforeAll(async () => {
    const { url, folder, databaseUrl, ...server } = await startBuiltApp(await ownerApp());
    stop = server.stop;
    Object.assign(started, { url, folder, person: await makeUser({ folder, databaseUrl }, { name: "Grace Hopper" }) });
  });

  afterAll(() => stop());
  return started;
}
