// Next.js's own server, without the app's `scripts/start.mjs`, behind a reverse proxy: it takes X-Forwarded-For as it comes,
// so somebody in front of it has to append the caller's address.

import { once } from "node:events";
import { createServer, request as httpRequest } from "node:http";
import { pipeline } from "node:stream/promises";
import { freePort } from "../servers/run-server";
import { type RunningHost, runNode, type StartOptions } from "./run-node";

export async function startNext(options: StartOptions): Promise<RunningHost> {
  const port = await freePort();
  const args = ["node_modules/next/dist/bin/next", "start", "-H", "localhost", "-p", String(port)];
  const next = await runNode(args, { ...options, port });
  const proxy = createServer(async (request, response) => {
    const { method, url, headers, socket } = request;
    const forwarded = [headers["x-forwarded-for"], socket.remoteAddress].filter(Boolean).join(", ");
    // A connection of its own: Next.js may just be closing one that was used before.
    const onward = httpRequest({
      agent: false,
      port,
      host: "localhost",
      method,
      path: url,
      headers: { ...headers, "x-forwarded-for": forwarded },
    });
    onward.on("response", (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    await pipeline(request, onward).catch((error: unknown) => response.destroy(error as Error));
  });
  await once(proxy.listen(options.port, "127.0.0.1"), "listening");
  const stop = async () => {
    proxy.closeAllConnections();
    proxy.close();
    await next.stop();
  };
  return { log: next.log, stop };
}
