// Builds the owner's app and starts it once for all tests of this folder, as `npm start` does.

import type { TestProject } from "vitest/node";
import { startBuiltApp } from "../apps/built-app";
import { type MadeUser, makeUser } from "../apps/make-user";
import { ownerApp } from "./owner-app";

declare module "vitest" {
  export interface ProvidedContext {
    ownerApp: { url: string; folder: string; person: MadeUser };
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, folder, databaseUrl, stop } = await startBuiltApp(await ownerApp());
  const person = await makeUser({ folder, databaseUrl }, { name: "Grace Hopper" });
  project.provide("ownerApp", { url, folder, person });
  return stop;
}
