// Next.js's own server, without the app's `scripts/start.mjs`.

import { type RunningHost, runNode, type StartOptions } from "./run-node";

export function startNext(options: StartOptions): Promise<RunningHost> {
  const { port } = options;
  return runNode(["node_modules/next/dist/bin/next", "start", "-H", "localhost", "-p", String(port)], options);
}
