// An app with every module and provider, and people in it: for tests and pictures of all pages.

import { builtApp, type RunningApp, startBuiltApp } from "../apps/built-app";
import { type MadeUser, makeUser } from "../apps/make-user";

export interface FullApp {
  app: RunningApp;
  admin: MadeUser;
  viewer: MadeUser;
}

/** Enough for the buttons to show; nobody presses them. */
const providers = {
  AUTH_GITHUB_ID: "id",
  AUTH_GITHUB_SECRET: "secret",
  AUTH_GOOGLE_ID: "id",
  AUTH_GOOGLE_SECRET: "secret",
};

export async function startFullApp(): Promise<FullApp> {
  const built = await builtApp({ oauth: ["github", "google"], modules: ["landing", "admin"], name: "acme-notes" });
  const app = await startBuiltApp(built, { env: providers });
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
