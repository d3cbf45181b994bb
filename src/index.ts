// The API: load the catalog, render an app in memory, or create one on disk.

export { loadBuiltCatalog } from "./catalog/load-built-catalog";
export { loadCatalog } from "./catalog/load-catalog";
export type * from "./catalog/types";
export { type CreateAppOptions, type CreatedApp, createApp } from "./commands/create-app";
export { CliError } from "./errors";
export { listSelections } from "./matrix/list-selections";
export type { PackageManager } from "./package-managers/package-managers";
export { renderApp } from "./render/render-app";
export type { Reporter } from "./report/reporter";
export { planUpdate } from "./update/plan-update";
export type * from "./update/types";
