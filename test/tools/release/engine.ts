// The engine of a checkout, by its API. Only a release's own engine renders its templates.
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

export type Engine = Pick<
  typeof import("../../../src/index"),
  "createApp" | "listSelections" | "loadCatalog" | "renderApp"
>;

export async function loadEngine(checkout: string): Promise<Engine> {
  return import(pathToFileURL(join(resolve(checkout), "src/index.ts")).href);
}
