// An app with everything that can be chosen, and people in it: for tests and pictures of all pages.

import { type RunningApp, startBuiltApp } from "../apps/built-app";
import { exampleEnv } from "../apps/everything";
import { type MadeUser, makeUser } from "../apps/make-user";
import { wholeApp } from "../apps/whole-app";

export interface FullApp {
  app: RunningApp;
  admin: MadeUser;
  viewer: MadeUser;
}

export async function startFullApp(): Promise<FullApp> {
  const built = await wholeApp();
  // Nobody listens there: what needs mail is offered, and nothing is sent.
  const mail = { MAIL_URL: "smtp://localhost:9", MAIL_FROM: "app@example.com" };
  const app = await startBuiltApp(built, { env: { ...mail, ...exampleEnv() } });
  try {
    const viewer = await makeUser(app, { name: "Grace Hopper", email: "grace@example.com" });
    await makeUser(app, { name: "Katherine Johnson", email: "katherine@example.com", role: "editor" });
    const admin = await makeUser(app, { name: "Ada Lovelace", email: "ada@example.com", role: "admin" });
    return { app, admin, viewer };
  } catch (error) {
    await app.stop();
    throw error;
  }
}
