// Listing and running combinations, as one module: see run-app-command.ts.

export { listMatrix } from "./matrix-list";
export { runMatrix } from "./matrix-run";
