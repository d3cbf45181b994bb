// The engine of a checkout. Only a release's own engine renders its templates.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

type LoadCatalog = typeof import("../../../src/catalog/load-catalog");
type ListSelections = typeof import("../../../src/answers/list-selections");
type RenderApp = typeof import("../../../src/render/render-app");
type CreateApp = typeof import("../../../src/app/create-app");

export type Engine = Pick<LoadCatalog, "loadCatalog"> &
  Pick<ListSelections, "listSelections"> &
  Pick<RenderApp, "renderApp"> &
  Pick<CreateApp, "createFrom">;

export async function loadEngine(checkout: string): Promise<Engine> {
  const source = join(resolve(checkout), "src");
  const load = (file: string) => import(pathToFileURL(join(source, file)).href);
  // Before 0.3.0, creating was a command, and the matrix listed selections.
  const [creating, listing] = existsSync(join(source, "app")) ? ["app", "answers"] : ["commands", "matrix"];
  const { loadCatalog }: LoadCatalog = await load("catalog/load-catalog.ts");
  const { listSelections }: ListSelections = await load(`${listing}/list-selections.ts`);
  const { renderApp }: RenderApp = await load("render/render-app.ts");
  const { createApp, createFrom }: CreateApp = await load(`${creating}/create-app.ts`);
  // 0.1.0 took the catalog among the options.
  const createBefore: Engine["createFrom"] = (catalog, options) => createApp({ ...options, catalog } as typeof options);
  return { loadCatalog, listSelections, renderApp, createFrom: createFrom ?? createBefore };
}
